import { rm } from "node:fs/promises";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { createLogger } from "@jobcentre/service-kit/logger";
import { type RunningGateway, startGateway } from "../gateway.ts";
import { type BuiltFrontends, buildTestFrontends } from "./built-frontends.ts";
import { type Answer, answerJson, startUpstream, type Upstream } from "./upstream.ts";

export const PUBLIC_URL = "http://localhost:8080";

export interface TestGateway extends RunningGateway {
  services: Record<ServiceName, Upstream>;
  frontends: BuiltFrontends;
}

/** What identity answers to "POST /internal/session": a token that names session and audience, nobody for "ended". */
const answerSessions: Answer = (req, res) => {
  const chunks: Buffer[] = [];
  req.on("data", (chunk: Buffer) => chunks.push(chunk));
  req.on("end", () => {
    const { session_id, audience } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    const known = session_id !== "ended";
    const answer = known
      ? { token: `token-${session_id}-${audience}`, account_id: "0123456789abcdef01234567" }
      : { token: null, account_id: null };
    answerJson(answer)(req, res);
  });
};

/** Answers sessions as above and everything else with `others`. */
export const asIdentity =
  (others: Answer = answerJson({})): Answer =>
  (req, res) =>
    req.url === "/internal/session" ? answerSessions(req, res) : others(req, res);

interface TestGatewayOptions {
  /** With a server that draws pages. */
  draws?: boolean;
  /** Gets its log lines, of level info and above. */
  logged?: (line: Record<string, unknown>) => void;
}

/** A gateway in front of five little services and the smallest frontends. */
export async function startTestGateway(
  env: NodeJS.ProcessEnv = {},
  { draws = false, logged }: TestGatewayOptions = {},
): Promise<TestGateway> {
  const started = await Promise.all(SERVICE_NAMES.map(async (name) => [name, await startUpstream()] as const));
  const services = Object.fromEntries(started) as Record<ServiceName, Upstream>;
  services.identity.answer = asIdentity();
  const frontends = buildTestFrontends(draws);
  const urls = Object.fromEntries(started.map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]));
  const ownEnv = {
    PORT: "0",
    PUBLIC_URL,
    INTERNAL_SECRET: "test-secret-test-secret-test-secret!",
    FRONTENDS_DIR: frontends.folder,
    ...urls,
    ...env,
  };
  const log = createLogger({
    name: "gateway",
    level: logged ? "info" : (process.env.TEST_LOG_LEVEL ?? "silent"),
    destination: logged && { write: (line) => logged(JSON.parse(line)) },
  });
  const gateway = await startGateway({ env: ownEnv, log });
  return {
    ...gateway,
    services,
    frontends,
    async stop() {
      await gateway.stop();
      await Promise.all(Object.values(services).map((service) => service.stop()));
      await rm(frontends.folder, { recursive: true });
    },
  };
}
