import { formatDate, formatDateTime } from "@jobcentre/frontend-kit/format";

const MOMENTS = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A fact with its date, or the moments in it, as this reader writes them. */
export const readByPeople = (value: string): string =>
  DATE.test(value) ? formatDate(value) : value.replace(MOMENTS, formatDateTime);
