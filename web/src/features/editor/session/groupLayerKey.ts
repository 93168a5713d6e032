/** Under which key a group stands in the list of layers, where a widget stands under its id. */
export const groupLayerKey = (groupId: string) => `group ${groupId}`
