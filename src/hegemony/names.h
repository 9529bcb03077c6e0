/* names.h - words of the notation, used by nouns, views and scenarios. */
#ifndef HEG_NAMES_H
#define HEG_NAMES_H

extern const char *const heg_role_words[]; /* working middle capitalist state foreign */
extern const char *const heg_resource_words[];
extern const char *const heg_industry_words[];
extern const char *const heg_colour_words[];
extern const char *const heg_section_words[];
extern const char *const heg_phase_words[];
extern const char *const heg_source_words[];  /* where VP come from */
extern const char *const heg_number_words[];  /* "0" to "36" */
extern const char *const heg_company_words[]; /* then the other places: unemployed, unions */
extern const char *const heg_card_words[];
extern const char *const heg_export_words[];
extern const char *const heg_export_labels[];
extern const char *const heg_deal_words[];
extern const char *const heg_immigrant_words[];
extern const char *const heg_event_words[], *const heg_event_labels[];
extern const char *const heg_event_option_words[], *const heg_event_option_labels[];
extern const char *const heg_agenda_words[];
extern const char *const heg_agenda_labels[];

/* Labels: catalogue texts, in the same order. */
extern const char *const heg_role_labels[];
extern const char *const heg_role_shorts[]; /* of those who play */
extern const char *const heg_resource_labels[];
extern const char *const heg_industry_labels[];
extern const char *const heg_source_labels[];
extern const char *const heg_vote_labels[]; /* against, in favor */
extern const char *const heg_policy_words[], *const heg_policy_labels[];
extern const char *const heg_bill_words[], *const heg_bill_labels[]; /* 1A to 7C */
extern const char *const heg_company_labels[];
extern const char *const heg_card_labels[];
extern const char *const heg_deal_labels[];

#endif
