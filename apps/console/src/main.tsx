import './platform/i18n/i18n.ts'
