export function copyCheckout(options?: { built?: boolean }): string;
export function copyTypesFound(copy: string): void;
