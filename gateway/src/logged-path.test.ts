import { expect, it } from "vitest";
import { loggedPath } from "./logged-path.ts";

const ID = "65f0c0ffee0000000000a001";

it.each([
  ["/", "/"],
  ["/api/admin/users", "/api/admin/users"],
  [`/api/admin/users/${ID}/verify`, `/api/admin/users/${ID}/verify`],
  [`/api/user-profiles/download-cv/${ID}/Amina%20Bello.pdf`, `/api/user-profiles/download-cv/${ID}/…`],
  ["/api/training-documents/download/eyJhbGciOi.x.y/plan", "/api/training-documents/download/…"],
  ["/api/admin/invitations/Zm9vYmFyMTIz", "/api/admin/invitations/…"],
  ["/verify-certificate/ABJ-1-2-1763632800000", "/verify-certificate/…"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
