/** Every name with which the server refuses. The API answers `{ code, fields? }`; the words are in parts/refusals.ts. */
export const refusals = [
  'NotFoundError',
  'DuplicateError',
  'UserDuplicateError',
  'PasswordWeakError',
  'PasswordInvalidError',
  'EmailValidationError',
  'ConflictError',
  'OwnAccountError',
  'LastAdminError',
  'OneTimeCodeMissingError',
  'OneTimeCodeInvalidError',
  'TwoFactorOffError',
  'OrganizationInactiveError',
  'PasskeyError',
  'ForbiddenError',
  'UnauthenticatedError',
  'ValidationError',
  'TooManyTriesError',
  'DemoPasswordError',
  'TooLargeError',
  'UnavailableError',
  'InternalError',
  'NotEditableError',
  'LastSlideError',
  'LastVariantError',
  'ConceptMissingError',
  'ConceptExistsError',
  'TemplateError',
  'FolderCycleError',
  'TooManyFoldersError',
  'OrientationError',
  'SystemInUseError',
  'ScreenNotConnectedError',
  'CodeUnknownError',
  'CodeExpiredError',
  'LinkUnknownError',
  'LinkUsedError',
  'LinkExpiredError',
  'FileTooLargeError',
  'FileTypeError',
  'FileDamagedError',
  'FileUnsafeError',
  'FileMissingError',
  'StorageFullError',
  'FontTypeError',
  'FontTooLargeError',
  'FontDuplicateError',
  'TooManyFontsError',
  'VideoTooLargeError',
  'VideoOutputTooLargeError',
  'VideoTooLongError',
  'VideoResolutionError',
  'VideoMissingError',
  'VideoSlowError',
  'VideoEncoderError',
  'VideoGoneError',
  'TooManyVideosError',
  'CaptureEmptyError',
  'CaptureTooLongError',
  'CaptureUnavailableError',
  'TooManyCapturesError',
  'CaptureFailedError',
  'CaptureShowGoneError',
  'CaptureDiskFullError',
  'CaptureStorageFullError',
  'OverviewEmptyError',
  'OverviewTooLargeError',
  'OverviewUnavailableError',
  'OverviewFailedError',
  'OverviewExpiredError',
  'TooManyUploadsError',
  'TooManySlidesError',
  'TooManyWidgetsError',
  'SheetTypeError',
  'SheetDamagedError',
  'SheetProtectedError',
  'SheetTooLargeError',
  'SheetUnpackedError',
  'SheetTooManyRowsError',
  'SheetTooManyColumnsError',
  'SheetTooManyCellsError',
  'SheetQuotesError',
  'SheetEmptyError',
  'SheetSlowError',
  'SheetProblemsError',
  'SheetAddressError',
  'SheetGoneError',
  'ParentInBinError',
  'ParentGoneError',
] as const
export type Refusal = (typeof refusals)[number]

/** One field that was refused and the rule it breaks; `path` such as `input.title`. */
export interface RefusedField {
  readonly path: string
  readonly rule: string
}

/** Rules whose refusal has a name of its own: where nothing else is broken, it is called so rather than ValidationError. */
export const refusalOfRule: Readonly<Record<string, Refusal>> = {
  email: 'EmailValidationError',
  password: 'PasswordWeakError',
  taken: 'UserDuplicateError',
}

/** A refusal as it travels. */
export interface RefusalAnswer {
  readonly code: Refusal
  readonly fields?: readonly RefusedField[]
  /** What its sentence wants to be filled with. */
  readonly words?: Readonly<Record<string, string | number>>
}
