/** MongoDB's numbers and names of the errors this store answers with (mongodb/mongo, error_codes.yml). */
export const errorCodeNames = {
  1: "InternalError",
  2: "BadValue",
  4: "NoSuchKey",
  6: "HostUnreachable",
  7: "HostNotFound",
  8: "UnknownError",
  9: "FailedToParse",
  11: "UserNotFound",
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
  40: "ConflictingUpdateOperators",
  43: "CursorNotFound",
  48: "NamespaceExists",
  49: "CannotBackfillArray",
  50: "MaxTimeMSExpired",
  52: "DollarPrefixedFieldName",
  53: "InvalidIdField",
  54: "NotSingleValueField",
  55: "InvalidDBRef",
  56: "EmptyFieldName",
  59: "CommandNotFound",
  64: "WriteConcernFailed",
  66: "ImmutableField",
  67: "CannotCreateIndex",
  68: "IndexAlreadyExists",
  72: "InvalidOptions",
  73: "InvalidNamespace",
  85: "IndexOptionsConflict",
  86: "IndexKeySpecsConflict",
  79: "UnknownReplWriteConcern",
  89: "NetworkTimeout",
  91: "ShutdownInProgress",
  96: "OperationFailed",
  100: "UnsatisfiableWriteConcern",
  111: "NotExactValueField",
  112: "WriteConflict",
  115: "CommandNotSupported",
  117: "ConflictingOperationInProgress",
  125: "CommandFailed",
  133: "FailedToSatisfyReadPreference",
  134: "ReadConcernMajorityNotAvailableYet",
  136: "CappedPositionLost",
  146: "ExceededMemoryLimit",
  160: "MaxStalenessOutOfRange",
  168: "InvalidPipelineOperator",
  171: "CannotIndexParallelArrays",
  181: "AmbiguousIndexKeyPattern",
  189: "PrimarySteppedDown",
  197: "InvalidIndexSpecificationOption",
  217: "IncompleteTransactionHistory",
  224: "QueryFeatureNotAllowed",
  225: "TransactionTooOld",
  234: "RetryChangeStream",
  237: "CursorKilled",
  239: "SnapshotTooOld",
  241: "ConversionFailure",
  246: "SnapshotUnavailable",
  251: "NoSuchTransaction",
  256: "TransactionCommitted",
  262: "ExceededTimeLimit",
  263: "OperationNotSupportedInTransaction",
  276: "IndexBuildAborted",
  266: "FailPointSetFailed",
  267: "PreparedTransactionInProgress",
  280: "ChangeStreamFatalError",
  292: "QueryExceededMemoryLimitNoDiskUseAllowed",
  322: "APIVersionError",
  323: "APIStrictError",
  347: "APIMismatchError",
  391: "ReauthenticationRequired",
  9001: "SocketException",
  10107: "NotWritablePrimary",
  10334: "BSONObjectTooLarge",
  11000: "DuplicateKey",
  11600: "InterruptedAtShutdown",
  11601: "Interrupted",
  11602: "InterruptedDueToReplStateChange",
  13297: "DatabaseDifferCase",
  13435: "NotPrimaryNoSecondaryOk",
  13436: "NotPrimaryOrSecondary",
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
