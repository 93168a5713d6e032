import { Menu } from '@mantine/core'
import { layerMoves, mayMoveLayer, type LayerMove } from '@vitrine/model/show/layers.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { IconCopy, IconStackBack, IconStackBackward, IconStackForward, IconStackFront, IconTrash, type Icon } from '@tabler/icons-react'
import { useSay } from '../../../ui/language.ts'
import { useSelectedWidget, useWorkbench } from '../workbench.ts'

const moves: Readonly<Record<LayerMove, { readonly says: MessageKey; readonly icon: Icon }>> = {
  toFront: { says: 'editor.layer.toFront', icon: IconStackFront },
  forward: { says: 'editor.layer.forward', icon: IconStackForward },
  backward: { says: 'editor.layer.backward', icon: IconStackBackward },
  toBack: { says: 'editor.layer.toBack', icon: IconStackBack },
}

/** What can be done with the selected widget; what is impossible now is disabled. */
export function WidgetMenu() {
  const say = useSay()
  const workbench = useWorkbench()
  const widget = useSelectedWidget()
  if (!widget) return null
  const { show } = workbench.editor.get()
  return (
    <>
      <Menu.Item
        leftSection={<IconTrash size={16} aria-hidden />}
        rightSection={<kbd>Del</kbd>}
        onClick={() => workbench.deleteWidget(widget.id)}
      >
        {say('app.delete')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={16} aria-hidden />}
        rightSection={<kbd>Ctrl D</kbd>}
        onClick={() => workbench.duplicateWidget(widget.id)}
      >
        {say('app.duplicate')}
      </Menu.Item>
      <Menu.Divider />
      {layerMoves.map(move => {
        const { says, icon: Icon } = moves[move]
        return (
          <Menu.Item
            key={move}
            leftSection={<Icon size={16} aria-hidden />}
            disabled={!mayMoveLayer(show, widget.id, move)}
            onClick={() => workbench.moveLayer(widget.id, move)}
          >
            {say(says)}
          </Menu.Item>
        )
      })}
    </>
  )
}
