import type { Proof } from "../src/proof.ts";
import { crashPointsInOneProcess, crashPointsOnRabbitmq } from "./crash-points.ts";
import { delivery } from "./delivery.ts";
import { doubles } from "./doubles.ts";
import { fullBroker } from "./full-broker.ts";
import { handingOver } from "./handing-over.ts";
import { load } from "./load.ts";
import { move } from "./move.ts";
import { order } from "./order.ts";
import { partitions } from "./partitions.ts";
import { poison } from "./poison.ts";
import { powerCut } from "./power-cut.ts";
import { restarts } from "./restarts.ts";
import { restore } from "./restore.ts";
import { scale } from "./scale.ts";
import { seats } from "./seats.ts";
import { soak } from "./soak.ts";
import { update } from "./update.ts";

/** What `npm run test:faults` proves, in this order. */
export const faults: readonly Proof[] = [
  delivery,
  crashPointsOnRabbitmq,
  crashPointsInOneProcess,
  order,
  poison,
  seats,
  doubles,
  scale,
  handingOver,
  restarts,
  update,
  partitions,
  fullBroker,
  load,
  restore,
  move,
  powerCut,
  soak,
];
