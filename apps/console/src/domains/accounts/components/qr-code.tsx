import { QRCode } from 'antd'

/** Loaded when a code is shown for the first time. */
export const QrCode = ({ value, label }: { value: string; label: string }) => (
  <div role="img" aria-label={label} style={{ display: 'grid', placeItems: 'center' }}>
    {/* Scanners want dark on light, also in the dark theme. */}
    <QRCode value={value} size={184} type="svg" color="#000000" bgColor="#ffffff" />
  </div>
)
