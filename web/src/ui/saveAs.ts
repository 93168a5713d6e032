/** Saves what was fetched as a file, as a download does. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  download(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves what lies at an address of ours under this name. */
export function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
