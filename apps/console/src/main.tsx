import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { addTexts } from '#platform/i18n/i18n.ts'
import { useSettings } from '#platform/settings/settings.ts'
import './app/setup/page.css'
import { App } from './app/app.tsx'
import { applyLanguage } from './app/setup/language.ts'
import { publicEn } from './app/texts/public-en.ts'

addTexts('en-US', publicEn)

const mount = () => {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// The first paint is in the person's language; when its texts do not come, English is better than nothing.
void applyLanguage(useSettings.getState().lang).then(mount, mount)
