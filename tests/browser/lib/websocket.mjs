/* websocket.mjs - the WebSocket that node 22 has, for scripts under older ones:
 * node --import THIS SCRIPT. */
import {Client} from "./client.mjs";

globalThis.WebSocket ??= class {
    constructor(url) {
        const {port, pathname} = new URL(url);
        Client.open(Number(port), {}, pathname).then(client => {
            this.client = client;
            client.heard = ({bytes}) => this.onmessage?.({data: bytes});
            this.onopen?.();
        }, error => this.onerror?.(error));
    }

    send(text) {
        this.client.text(text);
    }

    close() {
        this.client.close();
    }
};
