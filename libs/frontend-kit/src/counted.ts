import { formatNumber } from "./format.ts";

/** A page of a list, and how many the list has as far as they were counted. */
export interface CountedPage {
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  /** From how many on `total` may be fewer than there are; left out where all are counted. */
  countedTo?: number | undefined;
  /** Whether `total` is of the page before, which stands there while this one is read. */
  isFormer?: boolean | undefined;
}

/** Whether there may be more than were counted: what follows a page is looked at with it, so that the last one knows them all. */
export const mayBeMore = ({ total, page, pageSize, countedTo = Infinity, isFormer }: CountedPage): boolean =>
  total >= countedTo && (isFormer === true || page !== Math.ceil(total / pageSize));

/** "12", "1,234", and "1,000 or more" where they are counted no further. */
export const countedText = (counted: CountedPage): string =>
  `${formatNumber(counted.total)}${mayBeMore(counted) ? " or more" : ""}`;
