const records = ['add', 'delete', 'edit', 'query', 'get'] as const

/**
 * The nine permission menus of enterprise-WeChat customer management (specification, section 2; misspelt names stay)
 * and the children that product decision 15 gives them.
 */
export const customerPermissions = {
  GetCilent: { title: 'Customer acquisition', parent: null, actions: [] },
  'GetCilent.channelCode': { title: 'Channel codes', parent: 'GetCilent', actions: [...records, 'enable', 'disable'] },
  'GetCilent.groupCode': { title: 'Group codes', parent: 'GetCilent', actions: records },
  'GetCilent.autoPull': { title: 'Auto-pull', parent: 'GetCilent', actions: records },
  'GetCilent.serviceLink': { title: 'Service links', parent: 'GetCilent', actions: records },

  CustomerConversion: { title: 'Customer conversion', parent: null, actions: [] },
  'CustomerConversion.greeting': { title: 'Friend greetings', parent: 'CustomerConversion', actions: records },
  'CustomerConversion.material': { title: 'Chat materials', parent: 'CustomerConversion', actions: records },
  'CustomerConversion.sidebar': {
    title: 'Chat tool sidebar',
    parent: 'CustomerConversion',
    actions: ['query', 'edit'],
  },

  CustomerService: { title: 'Customer management', parent: null, actions: [] },
  'CustomerService.customer': {
    title: 'Customers',
    parent: 'CustomerService',
    actions: ['edit', 'query', 'get', 'import', 'export'],
  },
  'CustomerService.tag': { title: 'Customer tags', parent: 'CustomerService', actions: records },
  'CustomerService.lost': { title: 'Lost customers', parent: 'CustomerService', actions: ['query', 'export'] },
  'CustomerService.transfer': { title: 'Transfers', parent: 'CustomerService', actions: ['query', 'edit'] },

  ClientBaseOperation: { title: 'Customer groups', parent: null, actions: [] },
  'ClientBaseOperation.group': { title: 'Groups', parent: 'ClientBaseOperation', actions: ['query', 'get', 'export'] },
  'ClientBaseOperation.sop': { title: 'Group SOP', parent: 'ClientBaseOperation', actions: records },
  'ClientBaseOperation.welcome': { title: 'Group welcome', parent: 'ClientBaseOperation', actions: records },
  'ClientBaseOperation.calendar': { title: 'Group calendar', parent: 'ClientBaseOperation', actions: records },
  'ClientBaseOperation.clockIn': { title: 'Group clock-in', parent: 'ClientBaseOperation', actions: records },

  FriendsCircle: { title: 'Moments', parent: null, actions: [] },
  'FriendsCircle.task': { title: 'Moment tasks', parent: 'FriendsCircle', actions: records },

  MarketingCenter: { title: 'Marketing center', parent: null, actions: [] },
  'MarketingCenter.massSend': { title: 'Mass sending', parent: 'MarketingCenter', actions: records },
  'MarketingCenter.fission': { title: 'Fission', parent: 'MarketingCenter', actions: records },
  'MarketingCenter.lottery': { title: 'Lottery', parent: 'MarketingCenter', actions: records },
  'MarketingCenter.radar': { title: 'Radar links', parent: 'MarketingCenter', actions: records },

  corporateRiskControl: { title: 'Risk control', parent: null, actions: [] },
  'corporateRiskControl.word': { title: 'Sensitive words', parent: 'corporateRiskControl', actions: records },
  'corporateRiskControl.intercept': { title: 'Intercept rules', parent: 'corporateRiskControl', actions: records },
  'corporateRiskControl.archive': {
    title: 'Chat archive',
    parent: 'corporateRiskControl',
    actions: ['query', 'export'],
  },
  'corporateRiskControl.deletion': { title: 'Deletion alerts', parent: 'corporateRiskControl', actions: ['query'] },

  BusinessAdmin: { title: 'Administration', parent: null, actions: [] },

  ServiceSupport: { title: 'WeChat customer service', parent: null, actions: [] },
  'ServiceSupport.account': { title: 'Service accounts', parent: 'ServiceSupport', actions: records },
  'ServiceSupport.inbox': { title: 'Inbox', parent: 'ServiceSupport', actions: ['query', 'get', 'edit'] },
  'ServiceSupport.knowledge': { title: 'Knowledge', parent: 'ServiceSupport', actions: records },
} as const
