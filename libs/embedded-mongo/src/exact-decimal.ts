/** coefficient × 10^exponent, exactly; every finite BSON number is one. */
export interface ExactDecimal {
  coefficient: bigint;
  exponent: number;
}

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** Reads a finite decimal text such as "-1.20E+3"; throws on anything else. */
export const parseExact = (text: string): ExactDecimal => parseForRounding(text, Number.POSITIVE_INFINITY);

/**
 * Reads a finite decimal text of any length for rounding to so many digits: one more is kept, and one that tells whether anything
 * follows. Throws on anything else.
 */
export function parseForRounding(text: string, digits: number): ExactDecimal & { negative: boolean } {
  const match = pattern.exec(text);
  if (!match || !(match[2] || match[3])) throw new RangeError(`not a decimal: ${text}`);
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const all = (whole + fraction).replace(/^0+/, "");
  const left = Math.max(all.length - digits - 1, 0);
  const kept = left === 0 ? all : all.slice(0, digits + 1) + (/[1-9]/.test(all.slice(digits + 1)) ? "1" : "0");
  const coefficient = BigInt(kept);
  const negative = sign === "-";
  return {
    coefficient: negative ? -coefficient : coefficient,
    exponent: Number(exponent) - fraction.length + all.length - kept.length,
    negative,
  };
}

const bits = new DataView(new ArrayBuffer(8));

/** A finite double as the exact decimal it stands for (0.1 has 55 digits). */
export function exactOfDouble(value: number): ExactDecimal {
  if (Number.isSafeInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const signed = raw >> 63n ? -mantissa : mantissa;
  const power = Math.max(biased, 1) - 1075;
  if (power >= 0) return { coefficient: signed << BigInt(power), exponent: 0 };
  return { coefficient: signed * 5n ** BigInt(-power), exponent: power };
}

/** Both coefficients at the smaller exponent. */
export function aligned(a: ExactDecimal, b: ExactDecimal): { left: bigint; right: bigint; exponent: number } {
  const exponent = Math.min(a.exponent, b.exponent);
  return {
    left: a.coefficient * 10n ** BigInt(a.exponent - exponent),
    right: b.coefficient * 10n ** BigInt(b.exponent - exponent),
    exponent,
  };
}

export function addExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const { left, right, exponent } = aligned(a, b);
  return { coefficient: left + right, exponent };
}

/** -1, 0 or 1 by exact value. */
export function compareExact(a: ExactDecimal, b: ExactDecimal): number {
  if (a.coefficient === 0n || b.coefficient === 0n || a.coefficient < 0n !== b.coefficient < 0n) {
    return Math.sign(signOf(a) - signOf(b));
  }
  const { left, right } = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

function signOf(value: ExactDecimal): number {
  return value.coefficient > 0n ? 1 : value.coefficient < 0n ? -1 : 0;
}
