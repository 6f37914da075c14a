import { onDemand } from '#ui/on-demand.tsx'

const QrCode = onDemand('qr-code', async () => (await import('./qr-code.tsx')).QrCode)

/** A QR code; its place is kept while the script that draws it comes. */
export const LazyQrCode = (props: { value: string; label: string }) => (
  <div style={{ minHeight: 208, display: 'grid', placeItems: 'center' }}>
    <QrCode {...props} />
  </div>
)
