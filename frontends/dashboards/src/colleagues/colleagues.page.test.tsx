import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import type { Colleague } from "./colleagues.api.ts";

const LIST = "GET /api/employer/colleagues";
const INVITE = "POST /api/employer/colleagues";
const AGAIN = "POST /api/employer/colleagues/{id}/send-again";
const REMOVE = "DELETE /api/employer/colleagues/{id}";
const OWN = "POST /api/employer/colleagues/{id}/make-owner";
const LEAVE = "POST /api/employer/colleagues/leave";
const WEEK = 7 * 24 * 3_600_000;

const colleague = (changes: Partial<Colleague> = {}): Colleague => ({
  id: "65f0c0ffee65f0c0ffee00c1",
  name: "Ngozi Eze",
  email: "ngozi@zuma.example",
  state: "joined",
  invited_at: "2026-02-03T09:00:00.000Z",
  joined_at: "2026-02-04T09:00:00.000Z",
  last_seen_at: new Date().toISOString(),
  is_you: false,
  ...changes,
});
const invited = (changes: Partial<Colleague> = {}): Colleague => {
  const { joined_at: _never, last_seen_at: _nor, ...rest } = colleague();
  const ends_at = new Date(Date.now() + WEEK).toISOString();
  return {
    ...rest,
    id: "65f0c0ffee65f0c0ffee00c2",
    name: "Musa Sani",
    email: "musa@zuma.example",
    state: "invited",
    ends_at,
    ...changes,
  };
};
const OWNER = { name: "Amina Yusuf", email: "amina@example.com" };

/** A server that keeps colleagues. */
function open(
  kept: Colleague[] = [],
  { colleague_id, answers = {} }: { colleague_id?: string; answers?: Answers } = {},
) {
  let colleagues = kept;
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer", ...(colleague_id && { colleague_id }) }),
    "GET /api/messages": [],
    "GET /api/employer/program-keys": [],
    [LIST]: () => ({ owner: { ...OWNER, is_you: !colleague_id }, colleagues }),
    [INVITE]: ({ body }) => {
      const added = invited({ ...(body as { name: string; email: string }), id: "65f0c0ffee65f0c0ffee00c9" });
      colleagues = [added, ...colleagues];
      return added;
    },
    [AGAIN]: () => invited(),
    [REMOVE]: ({ params }) => {
      colleagues = colleagues.filter(({ id }) => id !== params.id);
      return { success: true as const };
    },
    ...answers,
  });
  return { ...openAt("/dashboard/colleagues"), sent: (key: string) => calls.filter((call) => call.key === key) };
}
const list = async () => within(await screen.findByRole("list", { name: "Who signs in to your company's account" }));

it("[GEN-04] shows the owner who signs in, and who is invited until when", async () => {
  open([colleague(), invited(), invited({ id: "65f0c0ffee65f0c0ffee00c3", name: "Too Late", state: "expired" })]);
  const rows = await list();
  expect(rows.getByRole("heading", { name: "Amina Yusuf (you)" })).toBeVisible();
  expect(rows.getByText("Owner")).toBeVisible();
  expect(rows.getByText(/^Joined Feb 4, 2026/)).toBeVisible();
  expect(rows.getByText(/^The link works until/)).toBeVisible();
  expect(rows.getByText("The link has ended")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Leave" })).toBeNull();
});

it("[GEN-04] shows that an invitation was declined, and says in the server's words when it can be sent again", async () => {
  const declined = invited({ state: "expired", declined_at: "2026-02-05T09:00:00.000Z" });
  const refusal = refuse(409, "The invitation to this address was declined today.", "colleague_declined");
  const { user } = open([declined], { answers: { [AGAIN]: refusal } });
  const rows = await list();
  expect(rows.getByText("Declined")).toBeVisible();
  expect(rows.getByText(/^Declined Feb 5, 2026/)).toBeVisible();
  expect(rows.queryByText(/The link has ended/)).toBeNull();
  await user.click(rows.getByRole("button", { name: "Send again to Musa Sani" }));
  expect(await screen.findByText(/was declined today/)).toBeVisible();
});

it("[GEN-04] invites by name and address, and says what is missing before anything travels", async () => {
  const { user, sent } = open();
  const form = within(await screen.findByRole("form", { name: "Invite a colleague" }));
  await user.click(form.getByRole("button", { name: "Invite" }));
  expect(await form.findAllByText("Enter an e-mail address")).not.toHaveLength(0);
  expect(sent(INVITE)).toEqual([]);
  await user.type(form.getByLabelText("Name"), "Ngozi Eze");
  await user.type(form.getByLabelText("E-mail"), "ngozi@zuma.example");
  await user.click(form.getByRole("button", { name: "Invite" }));
  await reads("Ngozi Eze is invited and gets an e-mail with a link.");
  expect(sent(INVITE).map(({ body }) => body)).toEqual([{ name: "Ngozi Eze", email: "ngozi@zuma.example" }]);
  expect((await list()).getByRole("heading", { name: "Ngozi Eze" })).toBeVisible();
  expect(form.getByLabelText("Name")).toHaveValue("");
});

it("[GEN-04] says in the server's words why an invitation is refused, and keeps what was typed", async () => {
  const refusal = refuse(409, "You have invited this address already, or it is a colleague's.", "already_colleague");
  const { user } = open([], { answers: { [INVITE]: refusal } });
  await user.type(await screen.findByLabelText("Name"), "Ngozi");
  await user.type(screen.getByLabelText("E-mail"), "ngozi@zuma.example");
  await user.click(screen.getByRole("button", { name: "Invite" }));
  expect(await screen.findByText(/You have invited this address already/)).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveValue("ngozi@zuma.example");
});

it("[GEN-04] offers no more than twenty", async () => {
  open(Array.from({ length: 20 }, (_, at) => colleague({ id: `65f0c0ffee65f0c0ffee01${10 + at}` })));
  expect(await screen.findByText(/There is room for 20/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Invite" })).toBeNull();
});

it("[GEN-04] goes on with the keyboard above where the form was that the twentieth invitation takes away", async () => {
  const { user } = open(Array.from({ length: 19 }, (_, at) => colleague({ id: `65f0c0ffee65f0c0ffee01${10 + at}` })));
  const form = within(await screen.findByRole("form", { name: "Invite a colleague" }));
  await user.type(form.getByLabelText("Name"), "Ngozi Eze");
  await user.type(form.getByLabelText("E-mail"), "ngozi@zuma.example{Enter}");
  expect(await screen.findByText(/There is room for 20/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Invite a colleague" })).toHaveFocus());
});

it("[GEN-04] sends an invitation again and takes it back", async () => {
  const { user, sent } = open([invited()]);
  await user.click(await screen.findByRole("button", { name: "Send again to Musa Sani" }));
  await reads("Musa Sani has a new link; the one before it no longer works.");
  await user.click(screen.getByRole("button", { name: "Take back the invitation of Musa Sani" }));
  await reads("The invitation of Musa Sani is taken back.");
  expect(sent(REMOVE).map(({ params }) => params)).toEqual([{ id: invited().id }]);
  expect(screen.queryByRole("heading", { name: "Musa Sani" })).toBeNull();
});

it("[GEN-04] makes no second link while the list still shows the first", async () => {
  let showNew: (() => void) | undefined;
  const { user, sent } = open([], {
    answers: {
      [LIST]: async () => {
        if (sent(AGAIN).length > 0) await new Promise<void>((done) => (showNew = done));
        return { owner: { ...OWNER, is_you: true }, colleagues: [invited()] };
      },
    },
  });
  const again = await screen.findByRole("button", { name: "Send again to Musa Sani" });
  await user.click(again);
  await reads("Musa Sani has a new link; the one before it no longer works.");
  await waitFor(() => expect(showNew).toBeDefined());
  expect(again).toHaveAttribute("aria-busy", "true");
  await user.click(again);
  expect(sent(AGAIN)).toHaveLength(1);
  showNew?.();
  await waitFor(() => expect(again).not.toHaveAttribute("aria-busy"));
});

it.each([
  ["at the card of who joined meanwhile", [colleague({ id: invited().id, name: "Musa Sani" })], "Musa Sani"],
  ["at the list where the card is gone", [], "Who signs in here"],
])("[GEN-04] goes on with the keyboard %s, whose buttons the news of it takes away", async (_, then, heading) => {
  let hasJoined = false;
  const { user } = open([], {
    answers: {
      [LIST]: () => ({ owner: { ...OWNER, is_you: true }, colleagues: hasJoined ? then : [invited()] }),
      [AGAIN]: () => {
        hasJoined = true;
        return refuse(409, "Musa Sani has joined already.", "already_colleague");
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Send again to Musa Sani" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { name: heading })).toHaveFocus());
});

it("[GEN-04] leaves the keyboard on an invitation that is sent again after it had ended", async () => {
  const { user } = open([], {
    answers: {
      [LIST]: (() => {
        let reads = 0;
        return () => ({
          owner: { ...OWNER, is_you: true },
          colleagues: [invited({ state: reads++ ? "invited" : "expired" })],
        });
      })(),
    },
  });
  const again = await screen.findByRole("button", { name: "Send again to Musa Sani" });
  await user.click(again);
  expect(await screen.findByText("Invited")).toBeVisible();
  expect(again).toHaveFocus();
});

it("[GEN-04] asks before a colleague is removed, and then removes them", async () => {
  const { user, sent } = open([colleague()]);
  const remove = await screen.findByRole("button", { name: "Remove Ngozi Eze" });
  await user.click(remove);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent(REMOVE)).toEqual([]);
  await user.click(remove);
  expect(screen.getByText(/is signed out everywhere at once/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await reads("Ngozi Eze is removed.");
  expect(screen.queryByRole("heading", { name: "Ngozi Eze" })).toBeNull();
});

it("[GEN-04] hands a link to the owner where the centre sends no e-mails", async () => {
  open([invited({ invitation_link: "https://jobs.example.ng/colleague-invitation/x.y" })]);
  expect(await screen.findByRole("button", { name: "Copy the link" })).toBeVisible();
});

it("[GEN-04] shows a colleague the list without buttons, no training of the owner's, and the way out", async () => {
  const own = "65f0c0ffee65f0c0ffee000c";
  const left = { [LEAVE]: { success: true }, "GET /api/logout": { success: true } } as Answers;
  const { user, sent } = open([colleague({ is_you: true }), invited()], { colleague_id: own, answers: left });
  const rows = await list();
  expect(rows.getByRole("heading", { name: "Ngozi Eze (you)" })).toBeVisible();
  expect(rows.queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("link", { name: "Training Programs" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Leave" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Leave" }));
  await reads("You left your company's account.");
  expect(sent(LEAVE)).toHaveLength(1);
  expect(sent("GET /api/logout")).toHaveLength(1);
});

it("[GEN-04] says that the list could not be loaded, with a Retry", async () => {
  open([], { answers: { [LIST]: refuse(503) } });
  expect(await screen.findByRole("heading", { name: "Your colleagues could not be loaded" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

it("[GEN-04] makes a colleague the owner once that is confirmed, and is a colleague then", async () => {
  let handed = false;
  const { user, sent } = open([colleague()], {
    answers: {
      "GET /api/users/me": () =>
        person({ user_type: "employer", ...(handed && { colleague_id: "65f0c0ffee65f0c0ffee000d" }) }),
      [OWN]: () => {
        handed = true;
        return { success: true as const };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Make owner of Ngozi Eze" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/business of your own stay yours: you find them again once you leave/)).toBeVisible();
  expect(dialog.getByText(/cannot take this back yourself/)).toBeVisible();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Make owner" }));
  await reads("Ngozi Eze owns the account now. You are a colleague.");
  expect(sent(OWN).map(({ params }) => params)).toEqual([{ id: colleague().id }]);
  expect(await screen.findByRole("button", { name: "Leave" })).toBeVisible();
});

it("[GEN-04] leaves the keyboard on the page where its owner has become a colleague", async () => {
  let handed = false;
  const former = "65f0c0ffee65f0c0ffee000d";
  const { user } = open([], {
    answers: {
      "GET /api/users/me": () => person({ user_type: "employer", ...(handed && { colleague_id: former }) }),
      [LIST]: () => ({
        owner: { ...(handed ? { name: "Ngozi Eze", email: "ngozi@zuma.example" } : OWNER), is_you: !handed },
        colleagues: [handed ? colleague({ id: former, ...OWNER, is_you: true }) : colleague()],
      }),
      [OWN]: () => {
        handed = true;
        return { success: true as const };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Make owner of Ngozi Eze" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Make owner" }));
  expect(await screen.findByRole("button", { name: "Leave" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Who signs in here" })).toHaveFocus());
});

it("[GEN-04] asks who signed in long ago to do it again before the account is handed over", async () => {
  const { user } = open([colleague()], { answers: { [OWN]: refuse(403, "Sign in again.", "sign_in_again") } });
  await user.click(await screen.findByRole("button", { name: "Make owner of Ngozi Eze" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Make owner" }));
  expect(await screen.findByRole("button", { name: "Sign in again" })).toBeVisible();
});

it("[GEN-04] says what is so where the answer of the first time was lost and the account is another's by now", async () => {
  const former = "65f0c0ffee65f0c0ffee000d";
  let handed = false;
  const { user } = open([], {
    answers: {
      "GET /api/users/me": () => person({ user_type: "employer", ...(handed && { colleague_id: former }) }),
      [LIST]: () => ({
        owner: { ...(handed ? { name: "Ngozi Eze", email: "ngozi@zuma.example" } : OWNER), is_you: !handed },
        colleagues: [handed ? colleague({ id: former, ...OWNER, is_you: true }) : colleague()],
      }),
      [OWN]: () => {
        handed = true;
        return refuse(403, "You are a colleague in this company's account: only its owner can do this.", "owner_only");
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Make owner of Ngozi Eze" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Make owner" }));
  await reads("This account has another owner by now, who stands first in the list. You are a colleague.");
  expect(await screen.findByRole("button", { name: "Leave" })).toBeVisible();
  expect((await list()).getByRole("heading", { name: "Ngozi Eze" })).toBeVisible();
  expect(screen.queryByText(/could not be made the owner/)).toBeNull();
});

it("[GEN-04] goes on with the keyboard at the card of an invitation that is declined while it is on Copy the link", async () => {
  const link = { invitation_link: "https://jobs.example.ng/colleague-invitation/x.y" };
  let row = invited(link);
  open([], { answers: { [LIST]: () => ({ owner: { ...OWNER, is_you: true }, colleagues: [row] }) } });
  (await screen.findByRole("button", { name: "Copy the link" })).focus();
  row = invited({ state: "expired", declined_at: "2026-02-05T09:00:00.000Z" });
  comeBackLater();
  expect(await screen.findByText("Declined")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Musa Sani" })).toHaveFocus());
});

it("[GEN-04] removes nobody unasked who joined since the list was read, as where an invitation is taken back", async () => {
  let row = invited();
  const { user, sent } = open([], {
    answers: {
      [LIST]: () => ({ owner: { ...OWNER, is_you: true }, colleagues: [row] }),
      [REMOVE]: () => {
        row = colleague({ id: row.id, name: row.name });
        return refuse(409, "They have joined meanwhile.", "colleague_joined");
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Take back the invitation of Musa Sani" }));
  expect(await screen.findByText("The invitation could not be taken back. They have joined meanwhile.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Remove Musa Sani" })).toBeVisible();
  expect(sent(REMOVE).map(({ query }) => query)).toEqual([{ meant: "invitation" }]);
});

it.each([
  ["Remove Ngozi Eze", colleague(), "Ngozi Eze is removed."],
  ["Take back the invitation of Musa Sani", invited(), "The invitation of Musa Sani is taken back."],
])("[GEN-04] says that it is done where the answer of %s got lost", async (name, kept, done) => {
  let isGone = false;
  const { user } = open([], {
    answers: {
      [LIST]: () => ({ owner: { ...OWNER, is_you: true }, colleagues: isGone ? [] : [kept] }),
      [REMOVE]: () => {
        if (isGone) return refuse(404, "Not found. It may have been deleted.", "not_found");
        isGone = true;
        return OFFLINE;
      },
    },
  });
  await user.click(await screen.findByRole("button", { name }));
  const confirm = screen.queryByRole("button", { name: "Remove" });
  if (confirm) await user.click(confirm);
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await reads(done);
  expect(screen.queryByText(/could not be/)).toBeNull();
});

it("[GEN-04] no longer says that somebody is invited once the invitation is taken back", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Name"), "Ngozi Eze");
  await user.type(screen.getByLabelText("E-mail"), "ngozi@zuma.example");
  await user.click(screen.getByRole("button", { name: "Invite" }));
  await reads("Ngozi Eze is invited and gets an e-mail with a link.");
  await user.click(await screen.findByRole("button", { name: "Take back the invitation of Ngozi Eze" }));
  await reads("The invitation of Ngozi Eze is taken back.");
  expect(screen.queryByText(/gets an e-mail with a link/)).toBeNull();
});

it("[GEN-04] does not say that somebody is still a colleague where no answer came to Leave, and looks who is signed in", async () => {
  let hasLeft = false;
  const own = "65f0c0ffee65f0c0ffee000c";
  const { user } = open([colleague({ is_you: true })], {
    colleague_id: own,
    answers: {
      "GET /api/users/me": () =>
        hasLeft ? refuse(401, "Please sign in.") : person({ user_type: "employer", colleague_id: own }),
      [LEAVE]: () => {
        hasLeft = true;
        return OFFLINE;
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Colleagues" })).toBeNull());
  expect(screen.queryByText(/you are still a colleague/)).toBeNull();
});
