import { MOST_COUNTED_PEOPLE } from "@jobcentre/contracts/options";
import { formatNumber } from "@jobcentre/frontend-kit/format";

/** How many people a search of an employer finds: "12", and "1,000 or more" where they are counted no further. */
export const countedPeople = (total: number): string =>
  total < MOST_COUNTED_PEOPLE ? String(total) : `${formatNumber(total)} or more`;
