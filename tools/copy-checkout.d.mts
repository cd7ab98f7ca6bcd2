export function copyCheckout(options?: { built?: boolean }): string;
