import { type Fields, fieldTypes } from "./known-fields.ts";

/** The fields a command may have besides the generic ones, and their types; commands that are not here MongoDB is not strict about. */
export const commandFields: Record<string, Fields> = {
  getLog: fieldTypes("getLog:string!"),
  profile: fieldTypes("slowms sampleRate filter"),
  validate: fieldTypes("full scandata repair metadata background checkBSONConformance"),
  insert: fieldTypes("documents:objects! ordered:bool bypassDocumentValidation:flag stmtId:int stmtIds:ints"),
  update: fieldTypes("updates:objects! ordered:bool bypassDocumentValidation:flag let:object stmtId:int stmtIds:ints"),
  delete: fieldTypes("deletes:objects! ordered:bool bypassDocumentValidation:flag let:object stmtId:int stmtIds:ints"),
  findAndModify: fieldTypes(
    "query:object sort:object remove:flag update:update new:flag fields:object upsert:flag bypassDocumentValidation:flag " +
      "collation:object arrayFilters:objects hint:hint let:object stmtId:int",
  ),
  find: fieldTypes(
    "filter:query projection:query sort:query hint:hint skip:count limit:count batchSize:count singleBatch:choice " +
      "min:query max:query returnKey:choice showRecordId:choice tailable:choice awaitData:choice oplogReplay " +
      "noCursorTimeout:choice allowPartialResults:choice collation:query allowDiskUse:choice let:object",
  ),
  getMore: fieldTypes("getMore:long! collection:string! batchSize:count"),
  killCursors: fieldTypes("cursors:longs!"),
  aggregate: fieldTypes(
    "pipeline:pipeline! cursor:cursor explain:explain allowDiskUse:choice bypassDocumentValidation:flag collation:object " +
      "hint:hint let:object",
  ),
  explain: fieldTypes("explain:object! verbosity:string"),
  distinct: fieldTypes("key:string! query:object collation:object"),
  count: fieldTypes("query:object limit:number skip:count hint:hint collation:object fields:object"),
  create: fieldTypes(
    "capped size max autoIndexId idIndex:object storageEngine validator:object validationLevel validationAction " +
      "indexOptionDefaults viewOn:string pipeline:objects collation:object timeseries:object clusteredIndex:flagOrObject expireAfterSeconds " +
      "changeStreamPreAndPostImages:object encryptedFields:object",
  ),
  createIndexes: fieldTypes("indexes:objects! commitQuorum ignoreUnknownIndexOptions:flag"),
  drop: fieldTypes(""),
  dropDatabase: fieldTypes(""),
  dropIndexes: fieldTypes("index:names!"),
  listIndexes: fieldTypes("cursor:object includeBuildUUIDs:flag includeIndexBuildInfo:flag"),
  listCollections: fieldTypes("filter:object nameOnly:flag authorizedCollections:flag cursor:object"),
  listDatabases: fieldTypes("filter:object nameOnly:flag authorizedDatabases:flag"),
  renameCollection: fieldTypes("renameCollection:string! to:string! dropTarget"),
  collMod: fieldTypes(
    "index:object validator validationLevel validationAction viewOn pipeline expireAfterSeconds:textOrNumber timeseries changeStreamPreAndPostImages dryRun:flag",
  ),
  collStats: fieldTypes("scale:number"),
  dbStats: fieldTypes("scale:number freeStorage:number"),
  startSession: fieldTypes(""),
  endSessions: fieldTypes("endSessions:objects!"),
  refreshSessions: fieldTypes("refreshSessions:objects!"),
  killSessions: fieldTypes("killSessions:objects!"),
  killAllSessions: fieldTypes("killAllSessions:objects!"),
  commitTransaction: fieldTypes("recoveryToken"),
  abortTransaction: fieldTypes("recoveryToken"),
};
