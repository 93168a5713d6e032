import { Anchor, Badge, Box, Button, Code, Container, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { addresses } from '@vitrine/model/http.ts'
import { useMemo, useState } from 'react'
import { CopyText } from '../../ui/CopyText.tsx'
import { useTranslate } from '../../ui/language.ts'
import { Logo } from '../../ui/Logo.tsx'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { describedCalls, type DescribedCall } from './describedCalls.ts'

/** What the API is, for whoever writes a program that uses it: read from the table of calls itself, so that it is never behind. */
export default function ApiDocumentationPage() {
  const t = useTranslate()
  useTabTitle(t('documentation.title'))
  const origin = location.origin
  return (
    <Container component="main" size="md" py="xl">
      <Stack gap="lg">
        <Group justify="space-between" gap="sm">
          <Logo height={32} />
          <Anchor href="/" c="second.7" underline="always">
            {t('documentation.home')}
          </Anchor>
        </Group>
        <Title order={1}>{t('documentation.title')}</Title>
        <Text>{t('documentation.what', { address: origin + addresses.graphql })}</Text>

        <Title order={2}>{t('documentation.key-title')}</Title>
        <Text>{t('documentation.key')}</Text>

        <Title order={2}>{t('documentation.till-title')}</Title>
        <Text>{t('documentation.till-find')}</Text>
        <Sample text={curlOf(origin, '{ allProductCollections { items { id title } } }')} />
        <Sample
          text={curlOf(
            origin,
            'query ($id: ID!) { findProductCollection(id: $id) { categories { title variants { id title } products { id title } } } }',
            {
              id: 'MENU',
            },
          )}
        />
        <Text>{t('documentation.till-change')}</Text>
        <Sample
          text={curlOf(origin, 'mutation ($input: ProductPriceInput!) { updateProductPrice(input: $input) { price } }', {
            input: { productId: 'PRODUCT', variantId: 'VARIANT', price: 3.5 },
          })}
        />
        <Text>{t('documentation.till-after')}</Text>

        <Title order={2}>{t('documentation.refusals-title')}</Title>
        <Text>{t('documentation.refusals')}</Text>
        <Sample text={'{"data":null,"errors":[{"message":"NotFoundError","extensions":{"code":"NotFoundError"}}]}'} />

        <Title order={2}>{t('documentation.schema-title')}</Title>
        <Text>{t('documentation.schema')}</Text>
        <Schema />
      </Stack>
    </Container>
  )
}

const curlOf = (origin: string, query: string, variables?: object): string =>
  `curl ${origin}${addresses.graphql} \\\n  -H 'Authorization: Bearer vk_…' -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify({ query, ...(variables && { variables }) })}'`

function Sample({ text }: { readonly text: string }) {
  const t = useTranslate()
  return (
    <Box pos="relative">
      <Code
        block
        tabIndex={0}
        p="md"
        pt={44}
        bg="white"
        bd="1px solid stone.3"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Code>
      <CopyText value={text}>
        {({ isCopied, copy }) => (
          <Button
            size="compact-sm"
            variant="light"
            pos="absolute"
            top={8}
            right={8}
            leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {t(isCopied ? 'apiKey.copied' : 'apiKey.copy')}
          </Button>
        )}
      </CopyText>
    </Box>
  )
}

function Schema() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = useMemo(() => describedCalls.filter(({ name }) => name.toLowerCase().includes(wanted)), [wanted])
  return (
    <Stack gap="xs">
      <TextInput type="search" label={t('documentation.search')} value={search} onChange={event => setSearch(event.currentTarget.value)} />
      <Text size="sm" c="stone.7" role="status">
        {t('documentation.count', { count: found.length })}
      </Text>
      {found.map(call => (
        <CallDetails key={call.name} call={call} />
      ))}
    </Stack>
  )
}

function CallDetails({ call: { name, kind, isForKeys, signature, inputs, document } }: { readonly call: DescribedCall }) {
  const t = useTranslate()
  return (
    <details id={name}>
      <summary>
        <Group component="span" gap="xs" display="inline-flex">
          <Anchor href={`#${name}`} c="stone.9" fw={600}>
            {name}
          </Anchor>
          <Text component="span" size="sm" c="stone.7">
            {t(kind === 'query' ? 'documentation.reads' : 'documentation.changes')}
          </Text>
          {isForKeys && (
            <Badge size="sm" variant="light" c="stone.9">
              {t('documentation.for-keys')}
            </Badge>
          )}
        </Group>
      </summary>
      <Stack gap="xs" mt="xs" mb="md" pl="md">
        <Code block style={{ whiteSpace: 'pre-wrap' }}>
          {signature}
        </Code>
        {inputs.map(input => (
          <Code block key={input} style={{ whiteSpace: 'pre-wrap' }}>
            {input}
          </Code>
        ))}
        <Text size="sm">{t('documentation.whole-question')}</Text>
        <Sample text={document} />
      </Stack>
    </details>
  )
}
