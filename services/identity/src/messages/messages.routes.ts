import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { listMessages } from "./list-messages.ts";
import { getMessage, readMessage, readMessagesUpTo } from "./read-message.ts";
import { openableBy, readableBy } from "./readable-by.ts";
import { streamMessages } from "./stream-messages.ts";

export const messageRoutes = ({ db, config, now, messageStreams }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/messages", ({ person, query }) => listMessages(db, readableBy(person), query)),
  route(identityCalls, "GET /api/messages/stream", async ({ person, req }) =>
    streamMessages(messageStreams, { person, req, publicUrl: config.PUBLIC_URL, now: now() }),
  ),
  route(identityCalls, "GET /api/messages/{id}", async ({ person, params }) =>
    getMessage(db, await openableBy(db, person), params.id),
  ),
  route(identityCalls, "POST /api/messages/{id}/read", async ({ person, params }) =>
    readMessage(db, await openableBy(db, person), params.id),
  ),
  route(identityCalls, "POST /api/messages/{id}/read-all", ({ person, params }) =>
    readMessagesUpTo(db, readableBy(person), params.id),
  ),
];
