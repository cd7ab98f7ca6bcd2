import { afterAll, beforeAll, expect, it } from "vitest";
import { opQuery, WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
let wire: WireClient;
beforeAll(async () => {
  wire = await WireClient.connect(store.uri);
});
afterAll(() => wire.close());

it.each(["hello", "isMaster", "ismaster", "buildInfo", "buildinfo"])(
  "an old message still asks for %s",
  async (name) => {
    expect(await wire.send(opQuery({ [name]: 1 }))).toMatchObject({ ok: 1 });
  },
);

it.each([{ ping: 1 }, { find: "c" }, { insert: "c", documents: [{}] }, { nothing: 1 }])(
  "an old message is refused %j, by which its sender knows that it is too old (352)",
  async (command) => {
    expect(await wire.send(opQuery(command))).toMatchObject({
      ok: 0,
      code: 352,
      codeName: "UnsupportedOpQueryCommand",
      errmsg: `Unsupported OP_QUERY command: ${Object.keys(command)[0]}. The client driver may require an upgrade. For more details see https://dochub.mongodb.org/core/legacy-opcode-removal`,
    });
    expect(await wire.command({ ping: 1, $db: "admin" })).toMatchObject({ ok: 1 });
  },
);
