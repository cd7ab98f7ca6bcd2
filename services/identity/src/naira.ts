/** 1500000 → "₦1,500,000", whoever reads it. */
export const naira = (amount: number): string => `₦${new Intl.NumberFormat("en-NG").format(amount)}`;
