/** MongoDB's numbers and names of the errors this store answers with, and of those that tests ask fail points for (mongodb/mongo, error_codes.yml). */
export const errorCodeNames = {
  1: "InternalError",
  2: "BadValue",
  4: "NoSuchKey",
  6: "HostUnreachable",
  7: "HostNotFound",
  8: "UnknownError",
  9: "FailedToParse",
  11: "UserNotFound",
  12: "UnsupportedFormat",
  13: "Unauthorized",
  14: "TypeMismatch",
  15: "Overflow",
  16: "InvalidLength",
  17: "ProtocolError",
  18: "AuthenticationFailed",
  20: "IllegalOperation",
  22: "InvalidBSON",
  24: "LockTimeout",
  26: "NamespaceNotFound",
  27: "IndexNotFound",
  28: "PathNotViable",
  34: "CannotBackfillArray",
  40: "ConflictingUpdateOperators",
  43: "CursorNotFound",
  48: "NamespaceExists",
  50: "MaxTimeMSExpired",
  51: "ManualInterventionRequired",
  52: "DollarPrefixedFieldName",
  53: "InvalidIdField",
  54: "NotSingleValueField",
  55: "InvalidDBRef",
  56: "EmptyFieldName",
  59: "CommandNotFound",
  63: "StaleShardVersion",
  64: "WriteConcernFailed",
  66: "ImmutableField",
  67: "CannotCreateIndex",
  68: "IndexAlreadyExists",
  72: "InvalidOptions",
  73: "InvalidNamespace",
  79: "UnknownReplWriteConcern",
  85: "IndexOptionsConflict",
  86: "IndexKeySpecsConflict",
  89: "NetworkTimeout",
  90: "CallbackCanceled",
  91: "ShutdownInProgress",
  95: "NotSecondary",
  96: "OperationFailed",
  100: "UnsatisfiableWriteConcern",
  111: "NotExactValueField",
  112: "WriteConflict",
  115: "CommandNotSupported",
  117: "ConflictingOperationInProgress",
  121: "DocumentValidationFailure",
  125: "CommandFailed",
  133: "FailedToSatisfyReadPreference",
  134: "ReadConcernMajorityNotAvailableYet",
  136: "CappedPositionLost",
  143: "CursorInUse",
  146: "ExceededMemoryLimit",
  148: "ReadConcernMajorityNotEnabled",
  150: "StaleEpoch",
  160: "MaxStalenessOutOfRange",
  166: "CommandNotSupportedOnView",
  168: "InvalidPipelineOperator",
  171: "CannotIndexParallelArrays",
  175: "QueryPlanKilled",
  181: "AmbiguousIndexKeyPattern",
  189: "PrimarySteppedDown",
  197: "InvalidIndexSpecificationOption",
  202: "NetworkInterfaceExceededTimeLimit",
  206: "NoSuchSession",
  211: "KeyNotFound",
  216: "ElectionInProgress",
  217: "IncompleteTransactionHistory",
  224: "QueryFeatureNotAllowed",
  225: "TransactionTooOld",
  234: "RetryChangeStream",
  237: "CursorKilled",
  238: "NotImplemented",
  239: "SnapshotTooOld",
  241: "ConversionFailure",
  246: "SnapshotUnavailable",
  249: "StaleDbVersion",
  250: "StaleChunkHistory",
  251: "NoSuchTransaction",
  256: "TransactionCommitted",
  257: "TransactionTooLarge",
  260: "InvalidResumeToken",
  261: "TooManyLogicalSessions",
  262: "ExceededTimeLimit",
  263: "OperationNotSupportedInTransaction",
  266: "FailPointSetFailed",
  267: "PreparedTransactionInProgress",
  272: "MigrationConflict",
  276: "IndexBuildAborted",
  278: "UnsatisfiableCommitQuorum",
  279: "ClientDisconnect",
  280: "ChangeStreamFatalError",
  286: "ChangeStreamHistoryLost",
  290: "TransactionExceededLifetimeLimitSeconds",
  291: "NoQueryExecutionPlans",
  292: "QueryExceededMemoryLimitNoDiskUseAllowed",
  322: "APIVersionError",
  323: "APIStrictError",
  324: "APIDeprecationError",
  343: "ShardCannotRefreshDueToLocksHeld",
  347: "APIMismatchError",
  352: "UnsupportedOpQueryCommand",
  358: "InternalTransactionNotSupported",
  359: "CannotConvertIndexToUnique",
  365: "TemporarilyUnavailable",
  371: "UserWritesBlocked",
  388: "TransactionTooLargeForCache",
  391: "ReauthenticationRequired",
  9001: "SocketException",
  10058: "LegacyNotPrimary",
  10107: "NotWritablePrimary",
  10334: "BSONObjectTooLarge",
  11000: "DuplicateKey",
  11600: "InterruptedAtShutdown",
  11601: "Interrupted",
  11602: "InterruptedDueToReplStateChange",
  13297: "DatabaseDifferCase",
  13388: "StaleConfig",
  13435: "NotPrimaryNoSecondaryOk",
  13436: "NotPrimaryOrSecondary",
  14031: "OutOfDiskSpace",
  46841: "ClientMarkedKilled",
  50768: "NotARetryableWriteCommand",
} as const;

export interface MongoErrorOptions {
  /** For example ["TransientTransactionError"]; the driver decides about a retry by them. */
  errorLabels?: string[];
  /** Further fields of the reply, for example keyPattern and keyValue of 11000. */
  extra?: Record<string, unknown>;
}

/** An error the client receives as MongoDB would say it; anything else thrown is a defect of the store. */
export class MongoError extends Error {
  readonly code: number;
  /** "Location<code>" where MongoDB has no name for the number. */
  readonly codeName: string;
  readonly errorLabels: string[] | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(code: number, message: string, options: MongoErrorOptions = {}) {
    super(message);
    this.name = "MongoError";
    this.code = code;
    this.codeName = (errorCodeNames as Record<number, string>)[code] ?? `Location${code}`;
    this.errorLabels = options.errorLabels;
    this.extra = options.extra;
  }

  /** The same error, saying first what it happened in, in MongoDB's words. */
  within(context: string): MongoError {
    const { errorLabels = [], extra = {} } = this;
    return new MongoError(this.code, `${context} :: caused by :: ${this.message}`, { errorLabels, extra });
  }
}

/** Does work whose errors say first what they happened in. */
export function within<T>(context: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof MongoError ? error.within(context) : error;
  }
}
