import { sessionCookie } from "@jobcentre/service-kit/session-cookie";
import { parseCookie, stringifyCookie } from "cookie";
import type { RequestHandler } from "express";
import type { GatewayConfig } from "./config.ts";
import type { Forwarder } from "./forward.ts";
import { headersToService, publicAddress } from "./forwarded-headers.ts";

/** Puts the local identity provider behind the product's address: it keeps its own cookies, tokens and page policies. */
export function answerFromLocalIdentityProvider(forwarder: Forwarder, config: GatewayConfig): RequestHandler {
  const sessionName = sessionCookie(config.PUBLIC_URL).name;
  const address = publicAddress(config.PUBLIC_URL);
  return (req, res) => {
    const requestId = res.locals.requestId as string;
    const own = { requestId, clientAddress: req.ip ?? "", address, token: null };
    const { [sessionName]: _ours, ...cookies } = parseCookie(req.headers.cookie ?? "");
    const headers = headersToService(req.headers, own, ["authorization", "origin", "referer"]);
    req.headers = { ...headers, ...(Object.keys(cookies).length > 0 && { cookie: stringifyCookie(cookies) }) };
    forwarder.forward(req, res, { setsCookies: true });
  };
}
