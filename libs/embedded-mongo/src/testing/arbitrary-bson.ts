import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from "bson";
import fc from "fast-check";

const decimalText = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 34n - 1n }),
    fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -6176, max: 6111 })),
  )
  .map(([negative, digits, exponent]) => `${negative ? "-" : ""}${digits}E${exponent}`);

const nearNumbers = fc.constantFrom<unknown>(
  ...[
    "0.1",
    "0.10",
    "0.3",
    "1",
    "-1",
    "0",
    "-0",
    "9007199254740993",
    "NaN",
    "Infinity",
    "-Infinity",
    "1E-6176",
    "-1E-6176",
  ].map((text) => Decimal128.fromString(text)),
  ...[
    0.1,
    0.3,
    0.1 + 0.2,
    -0,
    5e-324,
    Number.MAX_VALUE,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ].map((n) => new Double(n)),
  ...["9007199254740992", "9007199254740993", "9223372036854775807", "-9223372036854775808"].map((text) =>
    Long.fromString(text),
  ),
);

/** Numbers of all four types, many of them equal or next to each other. */
export const arbitraryNumber: fc.Arbitrary<unknown> = fc.oneof(
  nearNumbers,
  fc.integer({ min: -5, max: 5 }),
  fc.integer().map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  decimalText.map((text) => Decimal128.fromString(text)),
);

const arbitraryText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.constantFrom("", "\0", "a", "a\0", "a\0b", "\u{1f600}", "\uffff"),
);

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: arbitraryNumber, weight: 4 },
  { arbitrary: arbitraryText, weight: 2 },
  fc.constantFrom<unknown>(null, true, false, new MinKey(), new MaxKey()),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc
    .tuple(fc.uint8Array({ maxLength: 4 }), fc.constantFrom(0, 4, 128))
    .map(([bytes, subtype]) => new Binary(bytes, subtype)),
  fc.integer({ min: -9e12, max: 9e12 }).map((time) => new Date(time)),
  fc.tuple(fc.nat(9), fc.nat(9)).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom("a", "b", "a.*").map((pattern) => new BSONRegExp(pattern, "i")),
);

/** Any BSON value, documents and arrays two levels deep. */
export const arbitraryBson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { arbitrary: scalar, weight: 5 },
    { arbitrary: fc.array(tie("value"), { maxLength: 3 }), weight: 1 },
    {
      arbitrary: fc.dictionary(fc.constantFrom("a", "b", "c\u{e9}"), tie("value"), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
      weight: 1,
    },
  ),
})).value;
