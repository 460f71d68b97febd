export const Dialogs = () => null
