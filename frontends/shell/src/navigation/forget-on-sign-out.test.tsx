import { useList } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ForgetOnSignOut } from "./forget-on-sign-out.tsx";

const AMINA = "65f0c0ffee65f0c0ffee000a";
const BELLO = "65f0c0ffee65f0c0ffee000b";

function Saved() {
  const { data } = useList("GET /api/saved-jobs");
  return <output>{data ? `${data.total} saved` : "Loading"}</output>;
}

/** Whoever is signed in with what they saved: a screen that is made anew for the next person, as the dashboards do, and one that stays. */
function Screens() {
  const { user } = useSession();
  return (
    <>
      <ForgetOnSignOut onForgotten={() => undefined} />
      {user && <Saved key={user.id} />}
      {user && <Saved />}
    </>
  );
}

// Beside them stands where notifications appear, with no words in it.
const shown = () => screen.getAllByRole("status").flatMap(({ textContent }) => textContent || []);

it("shows nothing of the person before to who signs in in another tab, not even until theirs is there", async () => {
  let who = AMINA;
  let answer = (_: never[]): void => undefined;
  const slow = new Promise<never[]>((resolve) => {
    answer = resolve;
  });
  mockApi(
    { "GET /api/users/me": () => person({ id: who }), "GET /api/saved-jobs": () => (who === AMINA ? [] : slow) },
    { "GET /api/saved-jobs": 7 },
  );
  renderPage(<Screens />);
  await screen.findAllByText("7 saved");
  expect(shown()).toEqual(["7 saved", "7 saved"]);
  who = BELLO;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await screen.findAllByText("Loading");
  expect(shown()).toEqual(["Loading", "Loading"]);
  answer([]);
  await screen.findAllByText("7 saved");
});
