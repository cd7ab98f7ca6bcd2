import { createSender } from "@jobcentre/proofs/load";
import { type FigureSet, rounded } from "../src/figure.ts";
import { paced, shareOf } from "../src/paced.ts";
import { STORE, wholeProduct } from "../src/product.ts";

const PER_SECOND = 200;

/** Certificates are checked by anyone, each time another one of the demo data. */
export const verification: FigureSet = {
  name: "verification",
  async run(context) {
    const product = await wholeProduct(context);
    const training = await product.db("training").asPromise();
    const rows = await training.collection("certificates").find().project({ certificate_number: 1 }).toArray();
    const sender = createSender(product.url, { connections: 64 });
    const take = async (seconds: number): Promise<{ times: number[]; wrong: number }> => {
      const taken = { times: [] as number[], wrong: 0 };
      await paced(PER_SECOND, seconds, async (at) => {
        const path = `/api/verify-certificate/${rows[at % rows.length]?.certificate_number}`;
        const { status, ms } = await sender.send({ method: "GET", path });
        taken.times.push(ms);
        if (status !== 200) taken.wrong += 1;
      });
      return taken;
    };
    await take(3);
    context.say(`${PER_SECOND} checks a second`);
    const { times, wrong } = await take(context.short ? 5 : 20);
    await sender.close();
    const p99 = rounded(shareOf(times, 0.99), 1);
    return [
      {
        figure: "verify a certificate at 200/s, p99",
        value: p99,
        unit: "ms",
        against: null,
        ratio: null,
        goal: "<= 20 ms",
        holds: wrong === 0 && p99 <= 20,
        store: STORE,
        p50_ms: rounded(shareOf(times, 0.5), 1),
        checks: times.length,
        wrong,
      },
    ];
  },
};
