import { calls } from '@vitrine/model/calls.ts'
import { passkeys } from './areas/accounts/passkeys.ts'
import { relay } from './areas/accounts/relay.ts'
import { addressLinks } from './areas/accounts/addressLinkRoutes.ts'
import { reauthentication } from './areas/accounts/reauthentication.ts'
import { secondFactor } from './areas/accounts/secondFactor.ts'
import { passwordLinks } from './areas/accounts/passwordLinkRoutes.ts'
import { sessions } from './areas/accounts/sessions.ts'
import { auditLog } from './areas/audit/audit.ts'
import { captureDownloads } from './areas/captures/downloads.ts'
import { keys } from './areas/keys/keys.ts'
import { resumableUploads } from './areas/media/resumableUploads.ts'
import { uploads } from './areas/media/uploads.ts'
import { overviewDownloads } from './areas/overviews/downloads.ts'
import { content } from './areas/presentations/content.ts'
import { sharedContent } from './areas/shareLinks/sharedContent.ts'
import { sheets } from './areas/sheets/sheetFiles.ts'
import { pairing } from './areas/systems/pairing.ts'
import { screenContent } from './areas/systems/contentAnswers.ts'
import { screenFeed } from './areas/systems/screenFeed.ts'
import { proofList } from './areas/proof/proofList.ts'
import { screenProof } from './areas/proof/screenProof.ts'
import { screenList } from './areas/screens/screenList.ts'
import { handlers } from './areas.ts'
import { createSchema } from './core/api/graphql.ts'
import { graphqlPlugin } from './core/api/server.ts'
import type { Routes } from './services.ts'

/** Everything that is answered besides pages and stored files: the API, and the plain HTTP addresses of the areas. */
export const routes: readonly Routes[] = [
  graphqlPlugin({ schema: createSchema(calls, handlers) }),
  sessions,
  relay,
  secondFactor,
  reauthentication,
  addressLinks,
  passkeys,
  passwordLinks,
  keys,
  auditLog,
  pairing,
  screenContent,
  screenFeed,
  screenList,
  screenProof,
  proofList,
  content,
  sharedContent,
  captureDownloads,
  overviewDownloads,
  uploads,
  resumableUploads,
  sheets,
]
