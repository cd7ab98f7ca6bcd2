/** What the package says about any Node before 22 while it loads. */
const AGE_WARNING = /^oidc-provider WARNING: Unsupported runtime/;

/**
 * Loads the provider's package, only where it is needed and without its warning: what we use of it is tested on the
 * Node that this product runs on, and whoever starts the product can do nothing about it.
 */
export async function loadOidcProvider(): Promise<typeof import("oidc-provider")> {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!AGE_WARNING.test(String(said[0]))) warn(...said);
  };
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}
