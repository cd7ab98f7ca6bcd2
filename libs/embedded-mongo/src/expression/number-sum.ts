import { Double } from "bson";
import { integerValue } from "../arithmetic.ts";
import { exactNumber, toExactDecimal } from "../bson-number.ts";
import { bsonTypeOf } from "../bson-type.ts";
import { decimalOf, specialDecimal } from "../decimal128.ts";
import { addExact, type ExactDecimal, exactOfDouble } from "../exact-decimal.ts";

/** A running sum of numbers in MongoDB's types: exact integers and decimals, compensated doubles (0.1 × 10 is 1). */
export class NumberSum {
  private integers = 0n;
  private doubles = 0;
  private lost = 0;
  private decimals: ExactDecimal = { coefficient: 0n, exponent: 0 };
  private special = 0;
  private readonly types = new Set<string>();

  add(value: unknown): void {
    const type = bsonTypeOf(value);
    const number = exactNumber(value);
    this.types.add(type);
    if (typeof number === "number" && !Number.isFinite(number)) this.special += number;
    else if (type === "decimal") this.decimals = addExact(this.decimals, toExactDecimal(number));
    else if (type === "double") this.addDouble(number as number);
    else this.integers += BigInt(number as number | bigint);
  }

  total(): unknown {
    if (this.types.has("decimal")) return this.decimalTotal();
    const inexact = Number.isFinite(this.doubles) ? this.doubles + this.lost : this.doubles;
    const double = this.special + inexact + Number(this.integers);
    if (this.types.has("double")) return new Double(double);
    return integerValue(this.integers, this.types.has("long")) ?? new Double(double);
  }

  private decimalTotal(): unknown {
    if (this.special !== 0) return specialDecimal(this.special);
    const parts = [exactOfDouble(this.doubles), exactOfDouble(this.lost), { coefficient: this.integers, exponent: 0 }];
    return decimalOf(parts.reduce(addExact, this.decimals));
  }

  /** Keeps what rounding drops (Knuth's two-sum). */
  private addDouble(value: number): void {
    const sum = this.doubles + value;
    const part = sum - this.doubles;
    this.lost += this.doubles - (sum - part) + (value - part);
    this.doubles = sum;
  }
}
