import type { MessageBody } from './message-body.ts'

type Language = 'en' | 'zh'

const footers: Readonly<Record<Language, string>> = {
  en: 'You get this message because of your Lectern account. If you did not expect it, you can ignore it.',
  zh: '您收到此邮件是因为您的 Lectern 账号有相关操作。如果这不是您本人的操作，请忽略此邮件。',
}
const linkHints: Readonly<Record<Language, string>> = {
  en: 'If the button does not work, copy this address into your browser:',
  zh: '如果按钮无法点击，请将以下地址复制到浏览器中打开：',
}
const htmlLanguages: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** What mail programs without HTML show, and what filters compare with the rest. */
export const textOf = ({ paragraphs, code, action }: MessageBody, language: Language): string =>
  [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    '-- ',
    footers[language],
  ]
    .join('\n\n')
    .concat('\n')

const font = "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif"

const codeBlock = (code: string): string =>
  `<p style="margin:24px 0;font-size:28px;font-weight:600;letter-spacing:6px;font-family:Menlo,Consolas,monospace">${escapeHtml(code)}</p>`

const actionBlock = ({ label, url }: { label: string; url: string }, language: Language): string => {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#0958d9;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#595959">${escapeHtml(linkHints[language])}<br><span style="word-break:break-all">${href}</span></p>`
}

/** Plain, readable without pictures, and every word of it escaped. */
export const htmlOf = (body: MessageBody, language: Language): string => `<!doctype html>
<html lang="${htmlLanguages[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(body.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f5;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;color:#1f1f1f;font-size:15px;line-height:1.6">
${body.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n')}
${body.code ? codeBlock(body.code) : ''}${body.action ? actionBlock(body.action, language) : ''}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;color:#595959">${escapeHtml(footers[language])}</p>
</body></html>
`
