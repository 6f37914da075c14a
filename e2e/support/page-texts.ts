import type { Page } from '@playwright/test'

// Runs in the browser: what is read, and what is read out.
const question = `(() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement && !/^(SCRIPT|STYLE|TEMPLATE)$/.test(parentElement.tagName) && shown(parentElement)) texts.push(textContent)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    // Icons bring English names of their own, hidden behind the label of their button.
    if (element.matches('.anticon') || !shown(element)) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
  }
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
})()`

/** Every visible text of the page, with the labels, hints and titles of its controls. */
export const textsOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(question)
