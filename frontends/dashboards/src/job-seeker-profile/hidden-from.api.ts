import { companyKey } from "@jobcentre/contracts/company-key";
import { type ResponseOf, uniqueKey } from "@jobcentre/frontend-kit/api";
import { useAction, useList } from "@jobcentre/frontend-kit/query";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";

const HIDDEN_FROM = "GET /api/user-profiles/hidden-from";

/** The companies that do not find this person, the latest first. */
export const useHiddenFrom = () => useList(HIDDEN_FROM);

type HiddenCompany = ResponseOf<typeof HIDDEN_FROM>[number];

/** The company on the list, as the server finds it there: by its account where that is known, else by its name; however it is called today. */
export const listedAs = (
  list: readonly HiddenCompany[],
  { name, employer_id }: { name: string; employer_id: string },
): HiddenCompany | undefined =>
  list.find((one) => (one.employer_id ? one.employer_id === employer_id : companyKey(one.name) === companyKey(name)));

/** Hides from a company, or lets one find this person again; each failure says why. Both answer whether it was done. */
export function useHideFrom() {
  const sayOf = useSayOf();
  const stale = { stale: [HIDDEN_FROM] as [typeof HIDDEN_FROM] };
  const hide = useAction("POST /api/user-profiles/hidden-from", stale);
  const show = useAction("DELETE /api/user-profiles/hidden-from/{id}", stale);

  async function run(company: string, what: () => Promise<unknown>, done: string): Promise<boolean> {
    const say = sayOf(`hidden-from-${companyKey(company)}`);
    say.takeBack();
    try {
      await what();
      say.success(done);
      return true;
    } catch (error) {
      say.error(
        withReason("This could not be changed.")(error),
        retryOf(error, () => void run(company, what, done)),
      );
      return false;
    }
  }

  /** A key for each press: an old one that got no answer must not stand for it once the opposite was chosen. */
  const hideFrom = (company: { name: string; employer_id?: string }): Promise<boolean> =>
    run(
      company.name,
      () => hide.mutateAsync({ body: company, idempotencyKey: uniqueKey() }),
      `${company.name} no longer finds you.`,
    );
  const showTo = ({ id, name }: { id: string; name: string }): Promise<boolean> =>
    run(name, () => show.mutateAsync({ params: { id }, idempotencyKey: uniqueKey() }), `${name} can find you again.`);
  return { hideFrom, showTo, busy: hide.isPending || show.isPending };
}
