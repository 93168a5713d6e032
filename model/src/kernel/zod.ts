import { z } from 'zod'

// A page may run no text as a program (its content policy): there schemas are not compiled, as even the attempt is reported.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
