/** What is recorded of what people do. The words stand in messages/parts/audit.ts. */
export const auditKinds = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  /** Too many wrong passwords or codes. */
  'SIGN_IN_LOCKED',
  'SIGNED_OUT',
  'SESSION_ENDED',
  'ACTING_STARTED',
  'ACTING_ENDED',
  'PASSWORD_LINK_MADE',
  'PASSWORD_CHANGED',
  'TWO_FACTOR_ENABLED',
  'TWO_FACTOR_DISABLED',
  'RECOVERY_CODE_USED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'KEY_MADE',
  'KEY_SHOWN',
  'KEY_REVOKED',
  'CREATED',
  'CHANGED',
  'DELETED',
  /** Brought back from the bin, and removed from it. */
  'RESTORED',
  'DELETED_FOR_EVER',
  'PUBLISHED',
  /** Somebody asks for a publication, approves one that is asked for, or sends it back. */
  'PROPOSED',
  'APPROVED',
  'RETURNED',
  /** Changes that were not published are given up. */
  'DISCARDED',
  'PUBLICATION_PLANNED',
  'PUBLICATION_WITHDRAWN',
  /** An earlier version is a concept again. */
  'VERSION_RESTORED',
  /** An earlier version plays again. */
  'VERSION_PUBLISHED',
  /** What went to some systems first is at the others too. */
  'ROLLED_OUT',
  /** It was made as a copy of another. */
  'DUPLICATED',
  /** A video of it, for an e-mail address. */
  'VIDEO_ORDERED',
  /** A link with which it is looked at without an account. */
  'LINK_MADE',
  'LINK_REVOKED',
  'ACTIVATED',
  /** It was to go out by itself, and something stopped it. */
  'FAILED',
  /** What went out together is as it was before. */
  'TAKEN_BACK',
  'PAIRED',
  /** A TV is taken from its screen. */
  'DISCONNECTED',
  /** A TV is told to do something: one kind for each of `screenCommandKinds`. */
  'RELOAD_ASKED',
  'REFETCH_ASKED',
  'RESTART_ASKED',
  /** That is called off before it has. */
  'COMMAND_CANCELLED',
  /** A message takes over screens; somebody ends it before its time. */
  'EMERGENCY_SENT',
  'EMERGENCY_ENDED',
] as const
export type AuditKind = (typeof auditKinds)[number]
