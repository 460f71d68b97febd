/* Browser notifications, and nothing else: without a fetch handler no page and no answer ever comes from here. */

const ICON = '/icons/icon-192.png'

/** The message as the server made it: title, body, url, tag. Whatever cannot be read is still shown, as the browser demands. */
function readMessage(data) {
  try {
    const { title, body, url, tag, image } = data.json()
    return {
      title: String(title),
      body: String(body ?? ''),
      url: String(url ?? '/'),
      tag: tag ? String(tag) : undefined,
      image: image ? String(image) : undefined,
    }
  } catch {
    return {
      title: 'Something changed',
      body: 'Open the app to see what.',
      url: '/notifications',
      tag: undefined,
    }
  }
}

/** An address of this site, or its start: a message never leads elsewhere. */
function ownAddress(url) {
  try {
    const address = new URL(url, self.location.origin)
    return address.origin === self.location.origin ? address.href : self.location.origin
  } catch {
    return self.location.origin
  }
}

async function show(data) {
  const { title, body, url, tag, image } = readMessage(data)
  await self.registration.showNotification(title, {
    body,
    tag,
    ...(image ? { image: ownAddress(image) } : {}),
    icon: ICON,
    badge: ICON,
    data: { url: ownAddress(url) },
  })
}

/** A window that is open already is taken to the page and to the front; otherwise a new one. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(client => client.url === address) ?? windows[0]
  if (!there) return self.clients.openWindow(address)
  const moved = there.url === address ? there : await there.navigate(address).catch(() => null)
  return moved ? moved.focus() : self.clients.openWindow(address)
}

const post = (path, body) =>
  fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The push service has renewed or ended a subscription: subscribe again with the same key and tell the server both. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const made =
    newSubscription ??
    (options
      ? await self.registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: options.applicationServerKey,
        })
      : null)
  if (made) {
    const { endpoint, keys } = made.toJSON()
    await post('/api/push/subscribe', { endpoint, keys })
  }
  if (oldSubscription && oldSubscription.endpoint !== made?.endpoint)
    await post('/api/push/unsubscribe', { endpoint: oldSubscription.endpoint })
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
self.addEventListener('push', event => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(ownAddress(event.notification.data?.url ?? '/')))
})
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event)))
