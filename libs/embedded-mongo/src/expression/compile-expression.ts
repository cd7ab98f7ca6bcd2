import { type BsonDocument, isDocument, setField } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { held, hold } from "../stretch.ts";
import type { Evaluate, ExpressionContext, Variables } from "./evaluate.ts";
import { checkVariableName } from "./logic-operators.ts";
import { expressionOperators } from "./operators.ts";
import { fieldName, fieldNames, namesInCurrent, valueAt } from "./value-path.ts";

/** What only a document has. */
const ofDocuments = ["ROOT", "CURRENT"];
const systemVariables = [...ofDocuments, "NOW", "REMOVE"];

/** Compiles an aggregation expression that may use the names of these variables besides the system's. Errors have MongoDB's codes. */
export function compileExpression(expression: unknown, variables: Variables = {}): Evaluate {
  return contextKnowing((name) => systemVariables.includes(name) || Object.hasOwn(variables, name)).compile(expression);
}

/** The variables an expression needs for a document. To copy the others for each would take long where there are many. */
export function variablesFor(document: BsonDocument, outer: Variables): Variables {
  return { __proto__: outer, ROOT: document, CURRENT: document };
}

/** The variables of a command: what its `let` says, one after the other and without a document, and NOW. */
export function commandVariables(own: unknown, now = new Date()): Variables {
  const variables: Variables = { NOW: now };
  if (own === undefined || own === null) return variables;
  if (!isDocument(own)) throw new MongoError(14, "BSON field 'let' is the wrong type, expected type 'object'");
  const context = contextKnowing((name) => name === "REMOVE" || Object.hasOwn(variables, name));
  for (const [name, expression] of Object.entries(own)) {
    checkVariableName(name);
    variables[name] = context.compile(expression)(variables);
  }
  return variables;
}

/** Whether there is a variable of a name. */
type Knows = (name: string) => boolean;

function contextKnowing(knows: Knows): ExpressionContext {
  const context: ExpressionContext = {
    compile: (expression) => compile(expression, knows, context),
    knowing: (names) => {
      const own = new Set(names);
      return contextKnowing((name) => own.has(name) || knows(name));
    },
  };
  return context;
}

function compile(expression: unknown, knows: Knows, context: ExpressionContext): Evaluate {
  if (typeof expression === "string") return compileText(expression, knows);
  if (Array.isArray(expression)) {
    const elements = expression.map(context.compile);
    return (variables) => held(elements.map((element) => element(variables) ?? null));
  }
  if (!isDocument(expression)) return () => expression;
  const [first] = Object.entries(expression);
  return first?.[0].startsWith("$") ? compileOperator(expression, context) : compileObject(expression, context);
}

function compileText(text: string, knows: Knows): Evaluate {
  if (!text.startsWith("$")) return () => text;
  if (text === "$") throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  if (!text.startsWith("$$")) {
    const path = namesInCurrent(text.slice(1));
    requireKnown("CURRENT", knows);
    return (variables) => valueAt(variables.CURRENT, path);
  }
  const [name, ...path] = fieldNames(text.slice(2));
  requireKnown(name!, knows);
  return (variables) => valueAt(variables[name!], path);
}

function requireKnown(name: string, knows: Knows): void {
  if (knows(name)) return;
  if (ofDocuments.includes(name))
    throw new MongoError(4890500, "Command let Expression tried to access a field, but this is not allowed");
  throw new MongoError(17276, `Use of undefined variable: ${name}`);
}

function compileOperator(expression: BsonDocument, context: ExpressionContext): Evaluate {
  const [[name, operand], ...others] = Object.entries(expression) as [[string, unknown], ...unknown[]];
  if (others.length > 0) {
    throw new MongoError(15983, "an object representing an expression must have exactly one field");
  }
  if (!Object.hasOwn(expressionOperators, name)) throw new MongoError(168, `Unrecognized expression '${name}'`);
  return expressionOperators[name]!(operand, context, name);
}

const bytesOfField = 16;

function compileObject(expression: BsonDocument, context: ExpressionContext): Evaluate {
  const fields = Object.entries(expression).map(([name, value]) => [fieldName(name), context.compile(value)] as const);
  return (variables) => {
    hold(bytesOfField * fields.length);
    const document: BsonDocument = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(variables);
      if (value !== undefined) setField(document, name, value);
    }
    return document;
  };
}
