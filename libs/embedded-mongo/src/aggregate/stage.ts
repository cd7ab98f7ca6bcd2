import type { BsonDocument } from "../bson-type.ts";
import type { Variables } from "../expression/evaluate.ts";
import { MongoError } from "../mongo-error.ts";

/** Documents on their way; undefined is a moment at which others may have their turn. */
export type Turns = Iterable<BsonDocument | undefined>;

/** A compiled stage: takes documents, gives documents, changes none of them. */
export type Stage = (documents: Turns) => Turns;

/** Documents that are read in turns, and are all there at the end. */
export type ReadInTurns = Generator<undefined, BsonDocument[]>;

/**
 * Another collection, as $lookup reads it: in the collection's order, but for what a pipeline sorts. Turns are also given for
 * what is looked at in vain.
 */
export interface Foreign {
  /** All there is; read once, whoever asks. */
  all(): ReadInTurns;
  /** What has one of these values at a path, where an index leads there; else undefined. */
  byValues(field: string, values: unknown[]): Turns | undefined;
  /**
   * What a pipeline begins with, and the stages left of it, where an index leads there; else undefined. Of a pipeline that is
   * run `once` the beginning is read in any case.
   */
  begin(
    pipeline: BsonDocument[],
    variables: Variables,
    once: boolean,
  ): { documents: Turns; rest: BsonDocument[] } | undefined;
}

/** Reads documents one after the other. */
export function* read(documents: Turns): ReadInTurns {
  const all: BsonDocument[] = [];
  for (const document of documents) {
    if (document) all.push(document);
    yield undefined;
  }
  return all;
}

/** Documents in memory, by no index. */
export function inMemory(documents: BsonDocument[]): Foreign {
  return {
    // biome-ignore lint/correctness/useYield: nothing takes time here.
    *all() {
      return documents;
    },
    byValues: () => undefined,
    begin: () => undefined,
  };
}

/** A collection that is not there. */
export const noDocuments = inMemory([]);

export interface PipelineOptions {
  /** What $lookup reads; asked when a pipeline runs. */
  collection(name: string): Foreign;
  /** Variables by name without "$$": those of `let`, and NOW unless it is the moment of compiling. */
  variables: Variables;
  /** How many results the stage that comes next takes. */
  most?: number;
}

/** The stage that asks about a collection instead of its documents: the first of a pipeline, carried out by the command. */
export const statsStageName = "$collStats";

/** The stage that lists sessions: the first of a pipeline without a collection, carried out by the command. */
export const localSessionsStageName = "$listLocalSessions";

/** The stages that are a pipeline's first or none. */
export const firstStageNames = [statsStageName, localSessionsStageName];

/** The stage that lists search indexes, and what is said of it and their commands. */
export const searchIndexesStageName = "$listSearchIndexes";
export const noSearchIndexes = "Search index commands are only supported with Atlas.";

/** The stage that follows changes; by this refusal libraries know that they have to ask time and again instead. */
export const changeStreamStageName = "$changeStream";
export const noChangeStreams = () => new MongoError(40573, "The $changeStream stage is only supported on replica sets");

export type StageCompiler = (specification: unknown, options: PipelineOptions, name: string) => Stage;

/** A stage that answers each document with any number of others. */
export function each(change: (document: BsonDocument) => Iterable<BsonDocument>): Stage {
  return function* (documents) {
    for (const document of documents) {
      if (document) yield* change(document);
      yield undefined;
    }
  };
}
