/**
 * In the place of model/src/kernel/zod.ts: a TV shows what the server has checked, and checks no field itself. The tables of fields are built
 * as ever, with rules that are nothing; whoever asks one is told so.
 */
export const z: unknown = new Proxy(() => {}, {
  get(_, name) {
    if (/^(safeP|p)arse/.test(String(name))) throw new Error('The player has no rules to check a field by.')
    return z
  },
  apply: () => z,
})
