import { PageAnswer, sendPage } from "@jobcentre/service-kit/answers";
import { sendTagged } from "@jobcentre/service-kit/send-text";
import type { RequestHandler } from "express";
import { version } from "../../package.json";
import { letEverySiteRead } from "../other-sites.ts";
import { type OpenApi, openApiOf } from "./openapi.ts";
import { describePage, STYLE } from "./page.ts";

const KEPT = "public, max-age=300";

/** Answers /api/openapi.json for programs and /api/docs for people; both are made when first asked for. */
export function describeApi(publicUrl: string): { json: RequestHandler; page: RequestHandler } {
  let document: OpenApi | undefined;
  let json: string | undefined;
  let html: string | undefined;
  const openApi = (): OpenApi => {
    document ??= openApiOf(publicUrl, version);
    return document;
  };
  return {
    json(req, res) {
      letEverySiteRead(res);
      json ??= JSON.stringify(openApi());
      return sendTagged(req, res.set("Cache-Control", KEPT).type("json"), json);
    },
    page(req, res) {
      html ??= describePage(openApi());
      res.set("Cache-Control", KEPT);
      return sendPage(req, res, new PageAnswer({ html, style: STYLE }));
    },
  };
}
