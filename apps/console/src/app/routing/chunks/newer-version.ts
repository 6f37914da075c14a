const scriptOf = (html: string): string | undefined => /<script[^>]+src="([^"]+\.js)"/.exec(html)?.[1]

/** Whether the server offers another build than the one that runs here; false when it cannot be asked. */
export const isNewerVersionThere = async (
  fetchPage: () => Promise<string>,
  here: string | undefined,
): Promise<boolean> => {
  try {
    const there = scriptOf(await fetchPage())
    return there !== undefined && here !== undefined && there !== here
  } catch {
    return false
  }
}

export const askForNewerVersion = (): Promise<boolean> =>
  isNewerVersionThere(
    async () => (await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })).text(),
    document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined,
  )
