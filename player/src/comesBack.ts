import { pageOfServer } from './pageOfServer.ts'

/** Whether a page that begins anew would be there: a service worker keeps it, else it comes from the server. Browsers have none where it came over plain HTTP. */
export const comesBack = async (): Promise<boolean> => Boolean(navigator.serviceWorker?.controller) || (await pageOfServer()) !== null
