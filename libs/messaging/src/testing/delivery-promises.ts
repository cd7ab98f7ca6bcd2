import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type { ServiceName } from "@jobcentre/contracts/services";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import type { Connection } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeadLetterBox } from "../dead-letter-box.ts";
import { inTransaction } from "../in-transaction.ts";
import { inboxModel } from "../inbox.model.ts";
import { outboxModel } from "../outbox.model.ts";
import { recordEvent } from "../record-event.ts";
import type { Transport } from "../transport.ts";
import {
  applied,
  approve,
  effectsOf,
  openDatabase,
  relay,
  type TestConsumer,
  testConsumer,
  until,
} from "./delivery-fixture.ts";

interface DeliveryTest {
  /** Opens the transport for the given databases. */
  make: (databaseOf: (service: ServiceName) => Connection) => Promise<Transport>;
  /** Puts any text on the bus for a service. */
  publishRaw: (transport: Transport, service: ServiceName, raw: string) => Promise<void>;
  malformed: readonly (readonly [what: string, raw: string])[];
  /** An operator's view of the dead letters; what is told again is told by training. */
  openBox: (databaseOf: (service: ServiceName) => Connection) => Promise<DeadLetterBox>;
}

/** The same promises for both transports. */
export function describeDelivery(title: string, { make, publishRaw, malformed, openBox }: DeliveryTest): void {
  describe(title, () => {
    let transport: Transport;
    let producer: Connection;
    let consumers: Record<"identity" | "admin" | "training", TestConsumer>;
    const toStop: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      const { storeUri } = await testDatabase("delivery");
      producer = await openDatabase(storeUri, "producer");
      consumers = {
        identity: testConsumer(await openDatabase(storeUri, "identity"), "identity"),
        admin: testConsumer(await openDatabase(storeUri, "admin"), "admin"),
        training: testConsumer(await openDatabase(storeUri, "training"), "training"),
      };
      transport = await make((service) => consumers[service as keyof typeof consumers].db);
      await until("the transport is ready", () => transport.isReady());
      for (const consumer of Object.values(consumers)) {
        const started = await consumer.start(transport);
        toStop.push(() => started.stop());
      }
      const running = relay(producer, transport);
      toStop.push(() => running.stop());
    });
    afterAll(async () => {
      for (const stop of toStop.reverse()) await stop();
      await transport.close();
      await producer.close();
      for (const { db } of Object.values(consumers)) await db.close();
    });

    it("brings a committed fact to every consuming service once and marks it published", async () => {
      await approve(producer, "once");
      for (const consumer of Object.values(consumers)) {
        await applied(consumer, "once", 1);
        expect(await effectsOf(consumer, "once")).toHaveLength(1);
      }
      await until(
        "the row is marked",
        async () => (await outboxModel(producer).countDocuments({ aggregate_id: "once", published_at: null })) === 0,
      );
    });

    it("publishes nothing of a transaction that failed", async () => {
      const failing = inTransaction(producer, async () => {
        await recordEvent(producer, serviceRequestChanged, {
          aggregate_id: "rolled-back",
          data: serviceRequestChanged.example,
        });
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await outboxModel(producer).countDocuments({ aggregate_id: "rolled-back" })).toBe(0);
      await approve(producer, "after-rollback");
      await applied(consumers.identity, "after-rollback", 1);
      expect(await effectsOf(consumers.identity, "rolled-back")).toEqual([]);
    });

    it("refuses to record an event outside of a transaction", async () => {
      const loose = recordEvent(producer, serviceRequestChanged, {
        aggregate_id: "loose",
        data: serviceRequestChanged.example,
      });
      await expect(loose).rejects.toThrow("needs inTransaction");
    });

    it("keeps the order of the facts about one aggregate, numbered without gaps", async () => {
      for (let i = 0; i < 20; i++) await approve(producer, "ordered");
      await applied(consumers.admin, "ordered", 20);
      const versions = (await effectsOf(consumers.admin, "ordered")).map((effect) => effect.aggregate_version);
      expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });

    it("applies an event that is delivered twice once", async () => {
      await approve(producer, "twice");
      await applied(consumers.identity, "twice", 1);
      const row = await outboxModel(producer).findOne({ aggregate_id: "twice" }).lean();
      await publishRaw(transport, "identity", row!.envelope);
      await approve(producer, "after-twice");
      await applied(consumers.identity, "after-twice", 1);
      expect(await effectsOf(consumers.identity, "twice")).toHaveLength(1);
    });

    it("tries a failing handler again, and its effect is there once", async () => {
      consumers.identity.failures.set("flaky", 2);
      await approve(producer, "flaky");
      await until("the inbox has it", async () => {
        const [effect] = await effectsOf(consumers.identity, "flaky");
        return (
          effect !== undefined && (await inboxModel(consumers.identity.db).exists({ _id: effect.event_id })) !== null
        );
      });
      expect(await effectsOf(consumers.identity, "flaky")).toHaveLength(1);
      expect(consumers.identity.failures.get("flaky")).toBe(0);
    });

    it("gives an event up after five tries: no effect, one dead letter, later events go on", async () => {
      const before = await transport.countDeadLetters("identity");
      consumers.identity.failures.set("poison", 1000);
      await approve(producer, "poison");
      await until(
        "the dead letter is there",
        async () => (await transport.countDeadLetters("identity")) === before + 1,
      );
      expect(await effectsOf(consumers.identity, "poison")).toEqual([]);
      expect(1000 - consumers.identity.failures.get("poison")!).toBe(5);
      await approve(producer, "after-poison");
      await applied(consumers.identity, "after-poison", 1);
      await applied(consumers.admin, "poison", 1);
    });

    it("takes out the dead letters that match, and no others, as often as it is asked", async () => {
      const before = await transport.countDeadLetters("identity");
      for (const name of ["goes", "stays"]) {
        consumers.identity.failures.set(name, 1000);
        await approve(producer, name);
      }
      const count = () => transport.countDeadLetters("identity");
      await until("both dead letters are there", async () => (await count()) === before + 2);
      const take = (name: string) => transport.removeDeadLetters("identity", (raw) => raw.includes(`"${name}"`));
      expect(await take("goes")).toBe(1);
      expect(await take("goes")).toBe(0);
      await until("one is left", async () => (await count()) === before + 1);
      expect(await take("stays")).toBe(1);
      await until("none is left", async () => (await count()) === before);
    });

    it("shows an operator the dead letters as often as asked, and delivers again those that match", async () => {
      const box = await openBox((service) => (service === "jobs" ? producer : consumers[service as "identity"].db));
      const count = () => transport.countDeadLetters("identity");
      const before = await count();
      for (const name of ["mended", "hopeless"]) {
        consumers.identity.failures.set(name, 1000);
        await approve(producer, name);
      }
      await until("both dead letters are there", async () => (await count()) === before + 2);
      for (let look = 0; look < 25; look++) expect(await box.list("identity")).toHaveLength(before + 2);
      consumers.identity.failures.set("mended", 0);
      expect(await box.replay("identity", (raw) => raw.includes('"mended"'))).toBe(1);
      await applied(consumers.identity, "mended", 1);
      expect(await effectsOf(consumers.admin, "mended")).toHaveLength(1);
      await until("one is left", async () => (await count()) === before + 1);
      expect((await box.list("identity")).filter(({ raw }) => raw.includes('"hopeless"'))).toHaveLength(1);
      expect(await box.discard("identity", (raw) => raw.includes('"hopeless"'))).toBe(1);
      await until("none is left", async () => (await count()) === before);
      await box.close();
    });

    it.each(malformed)("puts %s among the dead letters at once", async (_what, raw) => {
      const before = await transport.countDeadLetters("identity");
      await publishRaw(transport, "identity", raw);
      await until(
        "the dead letter is there",
        async () => (await transport.countDeadLetters("identity")) === before + 1,
      );
    });

    it("loses nothing while a consumer is stopped", async () => {
      const index = toStop.length;
      const [stopIdentity] = toStop;
      await stopIdentity!();
      await approve(producer, "while-stopped");
      await applied(consumers.admin, "while-stopped", 1);
      expect(await effectsOf(consumers.identity, "while-stopped")).toEqual([]);
      const started = await consumers.identity.start(transport);
      toStop[0] = () => started.stop();
      expect(toStop).toHaveLength(index);
      await applied(consumers.identity, "while-stopped", 1);
      expect(await effectsOf(consumers.admin, "while-stopped")).toHaveLength(1);
    });
  });
}
