interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** What a person is called; empty where nobody has said it. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()
