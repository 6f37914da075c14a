import type { PlannedScreens } from './planned-screen.ts'

const inside = (parent: string) => ({ hidden: true, parent }) as const

/** Screens for teaching, selling and people that are not built yet. Whoever builds one deletes its line here. */
export const plannedTeaching: PlannedScreens = {
  classroom: [
    { name: 'fixedClassroom', icon: 'room', permission: 'classroom.class' },
    { name: 'train', icon: 'train', permission: 'classroom.training' },
    { name: 'sop', icon: 'sop', permission: 'classroom.sop' },
    { name: 'sopPlan', path: '/sop/$planId', permission: 'classroom.sop', ...inside('/sop') },
    { name: 'createClassRoom', icon: 'add', group: 'classroom', permission: 'classroom.class' },
    { name: 'taskCenter', icon: 'missions', group: 'classroom', permission: 'classroom.class' },
    { name: 'createTaskClassRoom', group: 'classroom', permission: 'classroom.class', ...inside('/taskCenter') },
    { name: 'roomList', icon: 'calendar', group: 'classroom', permission: 'classroom.class' },
  ],
  matching: [
    { name: 'grab-orders', icon: 'grab', permission: 'matching.order' },
    { name: 'grabOrder', path: '/grab-orders/$roomId', permission: 'matching.order', ...inside('/grab-orders') },
  ],
  courses: [
    { name: 'paidCourses', icon: 'cap', permission: 'courses.course' },
    { name: 'paidCoursesDetail', permission: 'courses.course', ...inside('/paidCourses') },
  ],
  shop: [
    { name: 'showcase', icon: 'showcase', group: 'shopping', permission: 'shop.showcase' },
    { name: 'showcaseLive', icon: 'live', group: 'shopping', permission: 'shop.showcase' },
    { name: 'showcaseClass', icon: 'class', group: 'shopping', permission: 'shop.showcase' },
    { name: 'showcaseDetail', group: 'shopping', permission: 'shop.showcase', ...inside('/showcase') },
    { name: 'showcaseLiveDetail', group: 'shopping', permission: 'shop.showcase', ...inside('/showcaseLive') },
    { name: 'showcaseClassDetail', group: 'shopping', permission: 'shop.showcase', ...inside('/showcaseClass') },
  ],
  recruit: [
    { name: 'index', icon: 'interview', group: 'recruit', permission: 'recruit.interview' },
    { name: 'interview', group: 'recruit', permission: 'recruit.interview', ...inside('/index') },
    { name: 'addInterview', group: 'recruit', permission: 'recruit.interview', ...inside('/index') },
    { name: 'interviewClassroom', group: 'recruit', permission: 'recruit.interview', ...inside('/index') },
  ],
}
