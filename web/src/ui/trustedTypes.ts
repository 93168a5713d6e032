interface Rules {
  /** null: refused. */
  readonly createHTML: (text: string) => string | null
}

interface Policy {
  createHTML(text: string): string
}

declare global {
  interface Window {
    /** Newer browsers have it: text becomes part of a page as HTML through a policy only. */
    readonly trustedTypes?: { createPolicy(name: string, rules: Rules): Policy }
  }
}

/** A policy by its name, once a page. Which names there may be stands in server/src/core/http/pages.ts. */
export function createPolicy(name: string, rules: Rules): (text: string) => string {
  const policy = globalThis.window?.trustedTypes?.createPolicy(name, rules)
  return text => (policy ? policy.createHTML(text) : text)
}

/** Mantine writes its style sheets as the HTML of a style element. A text without `<` makes no element, wherever it is put. */
export function allowStyleSheets(): void {
  createPolicy('default', {
    createHTML: text => (text.includes('<') ? null : text),
  })
}
