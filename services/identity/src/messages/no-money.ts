/** Stands last, on a line of its own, below what employers write in their own words. */
export const NO_MONEY = "Nobody may ask you for money for a job or an interview. If somebody does, please tell us.";
