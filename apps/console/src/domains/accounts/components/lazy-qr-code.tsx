import { lazy, Suspense } from 'react'

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

/** A QR code; its place is kept while the script that draws it comes. */
export const LazyQrCode = (props: { value: string; label: string }) => (
  <div style={{ minHeight: 208, display: 'grid', placeItems: 'center' }}>
    <Suspense fallback={null}>
      <QrCode {...props} />
    </Suspense>
  </div>
)
