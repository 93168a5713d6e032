/** In the place of what a page of this package has no need of: vite.config.ts. */
export const Placeholder = () => null
